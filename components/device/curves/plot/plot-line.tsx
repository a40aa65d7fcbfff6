import { classes } from "#components/ui/classes.ts";
import { envelopePath, linePath } from "./paths.ts";
import styles from "./plot.module.css";
import type { PlotLine as Line } from "./plot-model.ts";

type Props = {
  line: Line;
  /** Points are buckets and have an envelope. */
  bucketed: boolean;
  /** Id of the clip path of everything out of limits; undefined without limits. */
  beyond: string | undefined;
};

/** One curve: envelope and mean, or samples; values out of limits again in the alarm colour. */
export function PlotLine({ line, bucketed, beyond }: Props) {
  const { runs, scale, look } = line;
  const path = linePath(runs, scale);
  const envelope = bucketed ? envelopePath(runs, scale) : "";
  return (
    <g className={styles[`look${look}`]}>
      {envelope ? <path className={styles.envelope} d={envelope} data-part="envelope" /> : null}
      <path className={styles.line} d={path} data-part="line" />
      {beyond ? (
        <g clipPath={`url(#${beyond})`}>
          {envelope ? <path className={styles.hotEnvelope} d={envelope} /> : null}
          <path className={classes(styles.hotLine, bucketed && styles.hotMean)} d={path} />
        </g>
      ) : null}
    </g>
  );
}

import type { Curve } from "#lib/contract/curves.ts";
import { eventsIn, spanOfEvent } from "./events-in.ts";
import { barsPath } from "./paths.ts";
import styles from "./plot.module.css";
import type { PlotModel } from "./plot-model.ts";

/** Event marks: defrosts on the base line, open doors above them, alarms as triangles at the top. */
export function PlotEvents({ model, events }: { model: PlotModel; events: Curve["events"] }) {
  const { scale } = model;
  const { box } = scale;
  const spans = (type: "defrost" | "door") => eventsIn(events, type, scale).map(spanOfEvent);
  const defrosts = barsPath(spans("defrost"), scale, { top: box.bottom - 8, height: 7, least: 2 });
  const doors = barsPath(spans("door"), scale, { top: box.bottom - 16, height: 5, least: 3 });
  const alarms = eventsIn(events, "alarm", scale)
    .map(({ time }) => Math.min(Math.max(scale.x(time), box.left), box.right))
    // Above the plot area: the label of the maximum is just inside it, often where an alarm began.
    .map((x) => `M${x.toFixed(1)} ${box.top - 13}l4 7h-8z`);
  return (
    <g>
      {defrosts ? <path className={styles.defrost} d={defrosts} data-part="defrost" /> : null}
      {doors ? <path className={styles.door} d={doors} data-part="door" /> : null}
      {alarms.length > 0 ? <path className={styles.alarm} d={alarms.join("")} data-part="alarm" /> : null}
    </g>
  );
}

import { IconCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Chip } from "#components/ui/fields/chip.tsx";
import { type CurveArg, fits } from "./chosen-args.ts";
import styles from "./curve.module.css";

type Props = {
  all: readonly CurveArg[];
  chosen: readonly CurveArg[];
  choose: (args: readonly CurveArg[]) => void;
};

/** The arguments that can be drawn, at most three at once; the last one cannot be taken away. */
export function ArgChips({ all, chosen, choose }: Props) {
  const t = useTranslations("curve");
  const id = useId();
  const has = (arg: CurveArg) => chosen.some(({ argId }) => argId === arg.argId);
  const full = all.some((arg) => !has(arg) && !fits(chosen, arg));
  return (
    <div className={styles.args}>
      <fieldset className={styles.chips} aria-describedby={full ? id : undefined}>
        <legend className="hidden-text">{t("args")}</legend>
        {all.map((arg) => {
          const on = has(arg);
          const others = chosen.filter(({ argId }) => argId !== arg.argId);
          return (
            <Chip
              key={arg.argId}
              on={on}
              disabled={on ? others.length === 0 : !fits(chosen, arg)}
              icon={on ? <IconCheck size={18} stroke={2} aria-hidden="true" /> : undefined}
              onClick={() => choose(on ? others : [...chosen, arg])}
            >
              {arg.argName}
            </Chip>
          );
        })}
      </fieldset>
      {full ? (
        <p id={id} className={styles.hint}>
          {t("argsLimit")}
        </p>
      ) : null}
    </div>
  );
}

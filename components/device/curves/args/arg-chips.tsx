import { IconCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Chip } from "#components/ui/choices/chip.tsx";
import { searchThreshold } from "#components/ui/choices/search-threshold.ts";
import { lazyOverlay } from "#components/ui/loading/lazy-overlay.tsx";
import styles from "../curve.module.css";
import { type ArgChoice, fits, mayTurn, turned } from "./chosen-args.ts";

const ArgSheet = lazyOverlay(async () => (await import("./arg-sheet.tsx")).ArgSheet);

/**
 * The arguments that can be drawn, at most three at once; the last one cannot be taken away. Of many only those that are
 * drawn stand here, behind what opens the sheet with all of them.
 */
export function ArgChips({ all, chosen, choose }: ArgChoice) {
  const t = useTranslations("curve");
  const id = useId();
  const [opened, setOpened] = useState(false);
  const isMany = all.length > searchThreshold;
  const full = !isMany && all.some((arg) => !chosen.includes(arg) && !fits(chosen, arg));
  return (
    <div className={styles.args}>
      <fieldset className={styles.chips} aria-describedby={full ? id : undefined}>
        <legend className="hidden-text">{t("args")}</legend>
        {isMany ? (
          <Chip aria-haspopup="dialog" onClick={() => setOpened(true)}>
            {t("allArgs", { count: all.length })}
          </Chip>
        ) : null}
        {(isMany ? chosen : all).map((arg) => {
          const on = chosen.includes(arg);
          return (
            <Chip
              key={arg.argId}
              on={on}
              disabled={!mayTurn(chosen, arg)}
              icon={on ? <IconCheck size={18} stroke={2} aria-hidden="true" /> : undefined}
              onClick={() => choose(turned(chosen, arg))}
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
      {isMany ? (
        <ArgSheet all={all} chosen={chosen} choose={choose} opened={opened} onClose={() => setOpened(false)} />
      ) : null}
    </div>
  );
}

import { IconArrowUp } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { AlarmView } from "#lib/domain/queries/alarm-query.ts";
import styles from "./alarm-board.module.css";

type Props = { count: number; view: AlarmView; show: () => void };

/** Shows how many alarms have arrived since the list was loaded. It floats, so that nothing moves. */
export function ArrivalBar({ count, view, show }: Props) {
  const t = useTranslations("alarms");
  const text = count > 0 ? t(view === "processed" ? "freshProcessed" : "fresh", { count }) : null;
  return (
    <div className={styles.arrivals} data-sticks>
      {/* Not every screen reader announces a button that appears. */}
      <p role="status" className="hidden-text">
        {text}
      </p>
      {text ? (
        <button type="button" className={styles.arrival} onClick={show}>
          <IconArrowUp size={20} stroke={2} aria-hidden="true" />
          {text}
          <span className="hidden-text">, {t("show")}</span>
        </button>
      ) : null}
    </div>
  );
}

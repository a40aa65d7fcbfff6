import { IconArrowUp } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { AlarmView } from "#lib/domain/queries/alarm-query.ts";
import styles from "./alarm-board.module.css";

type Props = { count: number; view: AlarmView; show: () => void };

/** Says how many alarms came in since the list was read, and shows them. It floats, so nothing moves when it comes. */
export function ArrivalBar({ count, view, show }: Props) {
  const t = useTranslations("alarms");
  return (
    <div role="status" className={styles.arrivals} data-sticks>
      {count > 0 ? (
        <button type="button" className={styles.arrival} onClick={show}>
          <IconArrowUp size={20} stroke={2} aria-hidden="true" />
          {t(view === "processed" ? "freshProcessed" : "fresh", { count })}
          <span className="hidden-text">, {t("show")}</span>
        </button>
      ) : null}
    </div>
  );
}

import { useTranslations } from "next-intl";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import { joinFacts } from "#components/ui/values/join-facts.ts";
import type { CallNote } from "#lib/client/calls/recent-calls.ts";
import { exactClock } from "#lib/domain/time/moments.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import styles from "./dev-tools.module.css";

/** One call: time, path, result, duration, and the id that identifies it in the logs. */
export function CallRow({ call }: { call: CallNote }) {
  const t = useTranslations("devTools.console");
  const { name, time, milliseconds, outcome, status, requestId } = call;
  const parts = [exactClock(time, siteTimeZone), outcome, status, t("milliseconds", { count: milliseconds })].filter(
    (part) => part !== undefined,
  );
  return (
    <ListRow
      label={<span className={styles.code}>{name}</span>}
      sub={
        <span className={styles.fact} data-failed={outcome !== "ok" || undefined}>
          {joinFacts(...parts.map(String))}
          {requestId ? <span className={styles.id}>{requestId}</span> : null}
        </span>
      }
      end={requestId ? <CopyButton text={requestId} label={t("copyId")} /> : undefined}
    />
  );
}

import { IconAlertTriangleFilled, IconCircleCheck, IconClock } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Card } from "#components/ui/screen/card.tsx";
import { HiddenComma } from "#components/ui/values/hidden-comma.tsx";
import { StatusWord } from "#components/ui/values/status-word.tsx";
import type { AddItem } from "#lib/client/adding/add-run.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import styles from "./adding.module.css";
import { ResultRow } from "./result-row.tsx";
import { useItemText } from "./use-item-text.ts";

type Props = { items: readonly AddItem[]; retry: (item: AddItem) => void; codes: readonly PermissionCode[] };

/** The numbers of added and failed devices, and each result. */
export function RunResults({ items, retry, codes }: Props) {
  const t = useTranslations("adding");
  const text = useItemText();
  if (items.length === 0) return null;
  const count = (...states: AddItem["state"][]) => items.filter(({ state }) => states.includes(state)).length;
  const [done, failed, waiting] = [count("done"), count("failed"), count("waiting", "sending")];
  return (
    <section aria-label={t("results")}>
      <Card padded={false}>
        <div className={styles.summary} role="status">
          <StatusWord tone="online" icon={<IconCircleCheck size={22} stroke={1.8} aria-hidden="true" />}>
            {t("countAdded", { count: done })}
          </StatusWord>
          {waiting > 0 ? (
            <>
              <HiddenComma />
              <StatusWord tone="offline" icon={<IconClock size={20} stroke={1.8} aria-hidden="true" />}>
                {t("countWaiting", { count: waiting })}
              </StatusWord>
            </>
          ) : null}
          {failed > 0 ? (
            <>
              <HiddenComma />
              <StatusWord tone="alarm" icon={<IconAlertTriangleFilled size={20} aria-hidden="true" />}>
                {t("countFailed", { count: failed })}
              </StatusWord>
            </>
          ) : null}
        </div>
        <ul className={styles.rows}>
          {items.map((item) => (
            <ResultRow
              key={item.requestId}
              device={item.record?.deviceName || item.deviceName || item.deviceId}
              deviceId={item.deviceId}
              state={item.state}
              reason={item.state === "done" ? undefined : text(item)}
              errKey={item.record?.errKey ?? undefined}
              retry={item.state === "failed" || item.state === "waiting" ? () => retry(item) : undefined}
              codes={codes}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}

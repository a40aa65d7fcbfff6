import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChipLink } from "#components/ui/choices/chip-link.tsx";
import { classes } from "#components/ui/classes.ts";
import { toneOf } from "#components/ui/theme/tone.ts";
import { StatusIcon } from "#components/ui/values/status-icon.tsx";
import type { DeviceStatus } from "#lib/domain/devices/devices.ts";
import { type DeviceQuery, deviceListHref } from "#lib/domain/queries/device-query.ts";
import styles from "./quick-row.module.css";

type Props = {
  query: DeviceQuery;
  alarming: number;
  expiring: number;
  /** The number of devices in all tabs; undefined if unknown. */
  shown: number | undefined;
  /** The sort control, if sorting is possible. */
  children?: ReactNode;
};
type QuickFilter = "alarming" | "expiring";

const looks = {
  alarming: { tone: "alarm", status: "alarming" },
  expiring: { tone: "warn", status: "expired" },
} as const;

/** A filter by state that was set from the report, and can be removed. */
function StateChip({ query, status, count }: { query: DeviceQuery; status: DeviceStatus; count: number | undefined }) {
  const statuses = useTranslations("statuses");
  return (
    <ChipLink
      href={deviceListHref(query, { only: undefined })}
      on
      tone={toneOf[status]}
      icon={<StatusIcon status={status} size={18} />}
    >
      {`${statuses(status)} ${count ?? ""}`}
    </ChipLink>
  );
}

/** The quick chips, without those that would find nothing, and the sort control. */
export function QuickRow({ query, alarming, expiring, shown, children }: Props) {
  const t = useTranslations("devices");
  const { only } = query;
  const chip = (only: QuickFilter, count: number) =>
    count > 0 || query.only === only ? (
      <ChipLink
        href={deviceListHref(query, { only: query.only === only ? undefined : only })}
        on={query.only === only}
        tone={looks[only].tone}
        icon={<StatusIcon status={looks[only].status} size={18} />}
      >
        {`${t(`only.${only}`)} ${count}`}
      </ChipLink>
    ) : null;
  const state = only === "alarming" || only === "expiring" ? undefined : only;
  return (
    <section className={classes(styles.row, state && styles.wide)} aria-label={t("narrow")}>
      {chip("alarming", alarming)}
      {chip("expiring", expiring)}
      {state ? <StateChip query={query} status={state} count={shown} /> : null}
      {children}
    </section>
  );
}

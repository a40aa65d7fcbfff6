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
  /** How many devices the list has, whatever their tab; undefined when that is not known. */
  shown: number | undefined;
  /** What chooses the order, where it can be chosen. */
  children?: ReactNode;
};
type QuickFilter = "alarming" | "expiring";

const looks = {
  alarming: { tone: "alarm", status: "alarming" },
  expiring: { tone: "warn", status: "expired" },
} as const;

/** A state to which the report has narrowed the list, to be taken off again. */
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

/** The quick chips, each gone while there is nothing behind it, and the order of the list. */
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

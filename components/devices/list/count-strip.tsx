import { useTranslations } from "next-intl";
import { SegmentLinks } from "#components/ui/choices/segment-links.tsx";
import { type DeviceFilter, deviceFilters } from "#lib/domain/devices/devices.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { type DeviceQuery, deviceListHref } from "#lib/domain/queries/device-query.ts";

/** The permission code that each count needs. */
const codeOf: Record<DeviceFilter, PermissionCode> = {
  all: "count:all",
  online: "count:online",
  offline: "count:offline",
  inactivated: "count:unregistered",
};

type Props = {
  query: DeviceQuery;
  /** Null while unknown: the filters work without counts. */
  counts: Readonly<Record<DeviceFilter, number>> | null;
  codes: readonly PermissionCode[];
};

/** Filters by state with counts. Filters without permission are omitted, and a single filter is not shown. */
export function CountStrip({ query, counts, codes }: Props) {
  const t = useTranslations("devices");
  const allowed = deviceFilters.filter((filter) => codes.includes(codeOf[filter]));
  if (allowed.length < 2) return null;
  const items = allowed.map((status) => ({
    href: deviceListHref(query, { status }),
    label: t(`filters.${status}`),
    current: status === query.status,
    code: codeOf[status],
    count: counts?.[status],
  }));
  return <SegmentLinks label={t("filterBy")} items={items} />;
}

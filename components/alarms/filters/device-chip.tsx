"use client";

import { useTranslations } from "next-intl";
import { DeviceIcon } from "#components/ui/drawings/device-icon.tsx";
import { type AlarmQuery, alarmHref } from "#lib/domain/queries/alarm-query.ts";
import { FilterChip } from "./filter-chip.tsx";
import { LazyDeviceChoice } from "./lazy-choices.tsx";

/** The filter by device. */
export function DeviceChip({ query, deviceName }: { query: AlarmQuery; deviceName: string | undefined }) {
  const t = useTranslations("alarms.filter");
  const { deviceId } = query;
  const here = alarmHref("alarms", query);
  return (
    <FilterChip
      here={here}
      title={t("device")}
      value={deviceId ? (deviceName ?? deviceId) : t("anyDevice")}
      on={deviceId !== undefined}
      icon={<DeviceIcon size={18} />}
    >
      {({ go, busy }) => (
        <LazyDeviceChoice
          chosen={deviceId}
          busy={busy}
          away={() => go(here)}
          choose={(chosen) => go(alarmHref("alarms", query, { deviceId: chosen }))}
        />
      )}
    </FilterChip>
  );
}

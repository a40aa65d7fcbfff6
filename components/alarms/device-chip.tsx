"use client";

import { IconDeviceTablet } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type AlarmQuery, alarmHref } from "#lib/domain/queries/alarm-query.ts";
import { DeviceChoiceLater } from "./alarm-choices-later.tsx";
import { FilterChip } from "./filter-chip.tsx";

/** The device whose alarms are on show. */
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
      icon={<IconDeviceTablet size={18} stroke={1.8} aria-hidden="true" />}
    >
      {({ go, busy }) => (
        <DeviceChoiceLater
          chosen={deviceId}
          busy={busy}
          away={() => go(here)}
          choose={(chosen) => go(alarmHref("alarms", query, { deviceId: chosen }))}
        />
      )}
    </FilterChip>
  );
}

"use client";

import { IconBell, IconChartLine, IconGauge } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { DeviceIcon } from "#components/ui/drawings/device-icon.tsx";
import { TabStrip } from "#components/ui/screen/tab-strip.tsx";
import { href } from "#lib/domain/screens/addresses.ts";
import type { OfflineScreen } from "#lib/domain/screens/offline-screens.ts";

const icon = { size: 24, stroke: 1.8, "aria-hidden": true } as const;

type Props = { screen: OfflineScreen | undefined; deviceId: string };

/** The bottom strip with the screens available offline: a device's, or the lists. */
export function OfflineStrip({ screen, deviceId }: Props) {
  const dock = useTranslations("dock");
  const tabs = useTranslations("tabs");
  if (screen === "data" || screen === "curve" || screen === "deviceAlarms")
    return (
      <TabStrip
        label={dock("label")}
        entries={[
          {
            href: href("deviceData", { deviceId }),
            label: dock("entries.data"),
            icon: <IconGauge {...icon} />,
            current: screen === "data",
          },
          {
            href: href("deviceData", { deviceId, view: "curve" }),
            label: dock("entries.curve"),
            icon: <IconChartLine {...icon} />,
            current: screen === "curve",
          },
          { href: href("deviceAlarm", { deviceId }), label: dock("entries.alarm"), icon: <IconBell {...icon} /> },
        ]}
      />
    );
  return (
    <TabStrip
      label={tabs("label")}
      entries={[
        {
          href: href("home"),
          label: tabs("names.device"),
          icon: <DeviceIcon />,
          current: screen === "devices",
        },
        {
          href: href("alarms"),
          label: tabs("names.alarm"),
          icon: <IconBell {...icon} />,
          current: screen === "alarms",
        },
      ]}
    />
  );
}

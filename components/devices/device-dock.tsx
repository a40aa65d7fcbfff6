"use client";

import {
  IconAdjustments,
  IconBell,
  IconChartLine,
  IconDeviceDesktopAnalytics,
  IconDots,
  IconGauge,
  IconInfoCircle,
  IconVideo,
} from "@tabler/icons-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { CountBadge } from "#components/ui/count-badge.tsx";
import { TabStrip } from "#components/ui/tab-strip.tsx";
import { useHasCurve } from "#lib/client/curve-access.ts";
import { type KnownDevice, useDeviceFeatures } from "#lib/client/device-features.ts";
import { useUntreated } from "#lib/client/untreated.ts";
import { type DockTab, dock, href } from "#lib/domain/routes.ts";

const icons: Record<DockTab, typeof IconBell> = {
  data: IconGauge,
  curve: IconChartLine,
  setting: IconAdjustments,
  alarm: IconBell,
  camera: IconVideo,
  webconfig: IconDeviceDesktopAnalytics,
  more: IconDots,
  info: IconInfoCircle,
};

/**
 * The strip of a device's pages; each entry keeps the device. Entries for what the device lacks are absent; `known` is
 * the device that the server found at this address.
 */
export function DeviceDock({ known }: { known?: KnownDevice | undefined }) {
  const t = useTranslations("dock");
  const params = useSearchParams();
  const deviceId = params.get("deviceId") ?? "";
  const hasCurve = useHasCurve(deviceId);
  const features = useDeviceFeatures(deviceId, known);
  const count = useUntreated(undefined, deviceId) ?? 0;
  const shown = dock.filter(({ tab, needs }) => (tab !== "curve" || hasCurve) && (!needs || features[needs]));
  const entries = shown.map(({ name, tab, view }) => {
    const Icon = icons[tab];
    return {
      href: href(name, { deviceId, view }),
      current: view !== undefined && view === params.get("view"),
      label: t(`entries.${tab}`),
      icon: <Icon size={24} stroke={1.8} aria-hidden="true" />,
      badge: tab === "alarm" && <CountBadge count={count} label={t("untreated", { count })} />,
    };
  });
  return <TabStrip label={t("label")} entries={entries} dock />;
}

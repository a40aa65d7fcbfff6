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
import { useState } from "react";
import { lazyHook } from "#components/ui/loading/lazy-hook.tsx";
import styles from "#components/ui/screen/dock.module.css";
import { TabStrip } from "#components/ui/screen/tab-strip.tsx";
import { CountBadge } from "#components/ui/values/count-badge.tsx";
import { type KnownDevice, useDeviceFeatures } from "#lib/client/devices/device-features.ts";
import type { DockFacts } from "#lib/client/devices/dock-facts.ts";
import { useNewAnswer } from "#lib/client/live/new-answer.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import type { DockEntry, DockTab } from "#lib/domain/screens/routes.ts";

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

const Facts = lazyHook(async () => (await import("#lib/client/devices/dock-facts.ts")).useDockFacts);

/**
 * The tab strip of a device's pages (`dock`); each link keeps the device. Entries for features that the device lacks
 * are absent; `known` is the device that the server found at this address.
 */
export function DeviceDock({ dock, known }: { dock: readonly DockEntry[]; known?: KnownDevice | undefined }) {
  const t = useTranslations("dock");
  const params = useSearchParams();
  const deviceId = params.get("deviceId") ?? "";
  const features = useDeviceFeatures(deviceId, known);
  const [facts, setFacts] = useState<DockFacts>();
  const answer = useNewAnswer(known?.deviceId === deviceId ? known : undefined);
  // Until the platform answers the usual entries are assumed, so that the layout rarely shifts.
  const { hasCurve = true, untreated: count = 0 } = facts?.deviceId === deviceId ? facts : (answer ?? {});
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
  return (
    <>
      <TabStrip label={t("label")} entries={entries} dock={styles.dock} />
      <Facts
        input={{ deviceId, initial: answer, countsAlarms: dock.some(({ tab }) => tab === "alarm") }}
        onResult={setFacts}
      />
    </>
  );
}

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { Upgradable } from "#lib/contract/firmware.ts";

type Row = Pick<Upgradable, "deviceId" | "deviceName" | "state">;

/** Announces completed upgrades: screen readers do not notice rows that change or disappear. */
export function useEnded(rows: readonly Row[]): string {
  const t = useTranslations("upgrades.states");
  const running = useRef<readonly Row[]>([]);
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => {
    const ended = running.current.flatMap(({ deviceId, deviceName }) => {
      // An up-to-date device is no longer in the list.
      const state = rows.find((row) => row.deviceId === deviceId)?.state ?? "latest";
      return state === "updating" ? [] : [`${deviceName || deviceId}: ${t(state)}`];
    });
    running.current = rows.filter(({ state }) => state === "updating");
    if (ended.length > 0) setAnnouncement(ended.join(". "));
  }, [rows, t]);
  return announcement;
}

import { useEffect, useEffectEvent, useRef } from "react";
import type { Device } from "#lib/contract/devices.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import type { LiveEvent } from "../live/live-connection.ts";
import { liveStore } from "../live/live-store.ts";
import { updateOf } from "../live/live-update.ts";
import { type LiveValues, noValues } from "../live/live-values.ts";

/** Rows that scroll past faster are not loaded. Milliseconds. */
const settle = 200;

/** A loaded row as stream events. `before` was known at the request; alarms received since are newer than the row. */
function eventsOf(row: Device, before: LiveValues) {
  const { deviceId, status, statusTime, statusFlags, dataTime, receiveTime, alarm, keyArgs } = row;
  const now = liveStore.values(deviceId);
  const isOvertaken = (now.device.statusTime ?? 0) > (statusTime ?? 0);
  const patch = {
    ...(isOvertaken ? {} : { status, statusTime, statusFlags }),
    ...(isOvertaken || now.alarms !== before.alarms ? {} : { alarm }),
    ...{ dataTime, receiveTime },
  };
  return [
    { type: "device", data: { deviceId, patch } },
    ...(keyArgs ?? []).map((arg) => ({ type: "arg", data: { deviceId, ...arg } })),
  ] satisfies LiveEvent[];
}

/** Beyond the stream's limit: reloads the rows that come near the screen (`near` of `ids`). */
export function useNearRows(
  ids: readonly string[],
  near: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly Device[]>,
): void {
  const readAt = useRef(new Map<string, number>());
  const readRows = useEffectEvent(read);
  const isLong = ids.length > near.length;
  const key = isLong ? near.join(",") : "";
  useEffect(() => {
    for (const id of ids) if (!readAt.current.has(id)) readAt.current.set(id, performance.now());
  }, [ids]);
  useEffect(() => {
    if (key === "") return;
    const times = readAt.current;
    const shown = key.split(",");
    const old = shown.filter((id) => performance.now() - (times.get(id) ?? 0) > screenLimits.missed);
    let followed = old.length === 0;
    const timer = setTimeout(async () => {
      if (followed) return;
      followed = true;
      const before = new Map(old.map((id) => [id, liveStore.values(id)]));
      const rows = await readRows(old).catch(() => null);
      const events = rows?.flatMap((row) => eventsOf(row, before.get(row.deviceId) ?? noValues));
      if (events) liveStore.take(updateOf(events, liveStore));
      else followed = false;
    }, settle);
    return () => {
      clearTimeout(timer);
      if (followed) for (const id of shown) times.set(id, performance.now());
    };
  }, [key]);
}

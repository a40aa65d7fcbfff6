import { useEffect, useMemo } from "react";
import useSWR from "swr";
import type { Component } from "#lib/contract/args.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { callLate } from "../calls/call-late.ts";
import { polled } from "../calls/polled.ts";

/** Polling interval. Milliseconds. */
const interval = 5 * minute;

const source = async () => (await import("#lib/contract/args.ts")).args.components;

type Key = ["args.mainValue", deviceId: string, groupId: string, argId: string];
/** What the stream does not contain: the last day of a device's main value and the limits in force. */
type Surroundings = Pick<Component, "lastDay" | "low" | "high" | "alarmLow" | "alarmHigh">;

async function fetchMain([, deviceId, groupId, argId]: Key): Promise<Surroundings | undefined> {
  const { components } = await callLate(source, { deviceId, groupId }, { quiet: true });
  const found = components.find((component) => component.argId === argId);
  if (!found) return undefined;
  const { lastDay, low, high, alarmLow, alarmHigh } = found;
  return { lastDay, low, high, alarmLow, alarmHigh };
}

export type FollowedMain = { initial: Component["lastDay"]; now: Surroundings | undefined };

/** Polls the extremes and limits of a device's main value, which the stream does not contain. */
export function useMainValue({ deviceId, component }: { deviceId: string; component: Component }): FollowedMain {
  const { groupId, argId, lastDay, low, high, alarmLow, alarmHigh } = component;
  const key: Key | null = groupId ? ["args.mainValue", deviceId, groupId, argId] : null;
  const initial = useMemo(
    () => ({ lastDay, low, high, alarmLow, alarmHigh }),
    [lastDay, low, high, alarmLow, alarmHigh],
  );
  const { data, mutate } = useSWR<Surroundings | undefined, Error, Key | null>(key, fetchMain, {
    fallbackData: initial,
    revalidateOnMount: false,
    revalidateOnFocus: false,
    // The page reloads then, with this in it.
    revalidateOnReconnect: false,
    ...polled(interval),
  });
  useEffect(() => void mutate(initial, { revalidate: false }), [initial, mutate]);
  return useMemo(() => ({ initial: lastDay, now: data }), [lastDay, data]);
}

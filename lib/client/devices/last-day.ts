import { useEffect, useMemo } from "react";
import useSWR from "swr";
import type { Component } from "#lib/contract/args.ts";
import { callLate } from "../calls/call-late.ts";
import { polled } from "../calls/polled.ts";

/** Pause between two questions. Milliseconds. */
const interval = 5 * 60_000;

const source = async () => (await import("#lib/contract/args.ts")).args.components;

type Key = ["args.lastDay", deviceId: string, groupId: string, argId: string];

async function ask([, deviceId, groupId, argId]: Key): Promise<Component["lastDay"]> {
  const { components } = await callLate(source, { deviceId, groupId }, { quiet: true });
  return components.find((component) => component.argId === argId)?.lastDay;
}

/** The last day as the server gave it, and what has become of it. */
export type FollowedDay = { initial: Component["lastDay"]; lastDay: Component["lastDay"] };

/**
 * Follows the last day of a device's main value: the stream tells values only, of which a page that stays open would
 * keep the extremes of the day on which it was opened, and forget those that came and went since.
 */
export function useLastDay({ deviceId, component }: { deviceId: string; component: Component }): FollowedDay {
  const { groupId, argId, lastDay: initial } = component;
  const key: Key | null = initial && groupId ? ["args.lastDay", deviceId, groupId, argId] : null;
  const { data, mutate } = useSWR<Component["lastDay"], Error, Key | null>(key, ask, {
    fallbackData: initial,
    revalidateOnMount: false,
    revalidateOnFocus: false,
    // The page itself is read anew then, and brings it.
    revalidateOnReconnect: false,
    ...polled(interval),
  });
  useEffect(() => void mutate(initial, { revalidate: false }), [initial, mutate]);
  return useMemo(() => ({ initial, lastDay: data }), [initial, data]);
}

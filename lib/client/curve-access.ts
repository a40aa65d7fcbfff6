import useSWR from "swr";
import { callLate } from "./call-late.ts";

/** What was answered holds for the visit of a page or two. Milliseconds. */
const holds = 10 * 60_000;

const source = async () => (await import("#lib/contract/curves.ts")).curves.access;

const ask = ([, deviceId]: readonly [string, string]) => callLate(source, { deviceId }, { quiet: true });

/**
 * Whether a device has a curve that this person may see at all. An ended service does not take it away, since its page
 * says what helps. Until the platform has answered it is taken to be there, so that nothing moves for most people.
 */
export function useHasCurve(deviceId: string): boolean {
  const { data } = useSWR(deviceId ? (["curves.access", deviceId] as const) : null, ask, {
    dedupingInterval: holds,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  });
  return data?.access !== false || data.reason === "expired";
}

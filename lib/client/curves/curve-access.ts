import useSWR from "swr";
import { curveShown } from "#lib/domain/curves/curve-shown.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { callLate } from "../calls/call-late.ts";

/** What was answered holds for the visit of a page or two. Milliseconds. */
const holds = 10 * minute;

const source = async () => (await import("#lib/contract/curves.ts")).curves.access;

const ask = async ([, deviceId]: readonly [string, string]) =>
  curveShown(await callLate(source, { deviceId }, { quiet: true }));

/**
 * Whether a device has a curve that this person may see at all: `initial` from the server when it said. Until the
 * platform has answered it is taken to be there, so that nothing moves for most people.
 */
export function useHasCurve(deviceId: string, initial: boolean | undefined): boolean {
  const { data } = useSWR(deviceId ? (["curves.access", deviceId] as const) : null, ask, {
    ...(initial === undefined ? {} : { fallbackData: initial, revalidateOnMount: false }),
    dedupingInterval: holds,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  });
  return data ?? true;
}

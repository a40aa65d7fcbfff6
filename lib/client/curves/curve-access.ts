import useSWR from "swr";
import { curveShown } from "#lib/domain/curves/curve-shown.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { callLate } from "../calls/call-late.ts";

/** Cache time of an answer. Milliseconds. */
const holds = 10 * minute;

const source = async () => (await import("#lib/contract/curves.ts")).curves.access;

const fetchAccess = async ([, deviceId]: readonly [string, string]) =>
  curveShown(await callLate(source, { deviceId }, { quiet: true }));

/** Whether this person may see any curve of the device; true until known, so that the layout rarely shifts. */
export function useHasCurve(deviceId: string, initial: boolean | undefined): boolean {
  const { data } = useSWR(deviceId ? (["curves.access", deviceId] as const) : null, fetchAccess, {
    ...(initial === undefined ? {} : { fallbackData: initial, revalidateOnMount: false }),
    dedupingInterval: holds,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  });
  return data ?? true;
}

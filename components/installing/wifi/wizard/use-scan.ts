import { useEffect, useRef, useState } from "react";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { callLate } from "#lib/client/calls/call-late.ts";
import { isFinal } from "#lib/client/devices/network-jobs.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import type { GatewayState, Wifi } from "#lib/contract/gateway.ts";
import { failureOfKey } from "#lib/domain/errors.ts";
import { limits } from "#lib/domain/limits.ts";

const stateRequest = async () => (await import("#lib/contract/gateway.ts")).gateway.stateRequest;
const stateQuery = async () => (await import("#lib/contract/gateway.ts")).gateway.stateQuery;
const scanFailed = failureOfKey("wifi.scanFailed");

/** A scan that is still running after this time will not end any more. Milliseconds. */
const longest = 2 * limits.gateway.scan;

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, limits.gateway.poll);
    signal.addEventListener("abort", () => clearTimeout(timer));
  });

async function scan(deviceId: string, signal: AbortSignal): Promise<GatewayState | null | undefined> {
  const { requestId } = await callLate(stateRequest, { deviceId, type: "wifiScan" }, { quiet: true, signal });
  const began = performance.now();
  while (performance.now() - began < longest) {
    await pause(signal);
    const job = await callLate(stateQuery, { deviceId, requestId }, { quiet: true, signal }).catch((error: unknown) => {
      signal.throwIfAborted();
      if (isFinal(error)) throw error;
    });
    if (job?.state === "failed") throw new ApiError(scanFailed);
    if (job?.state === "done") return job.gateway;
  }
  throw new ApiError(scanFailed);
}

export type Scan = {
  networks: readonly Wifi[];
  /** When the device found them. */
  time: number | null;
  busy: boolean;
  failure: string;
  again: () => void;
};

/** Networks around a device, as last known and as scanned. Leaving the page aborts the request. */
export function useScan(deviceId: string, known: GatewayState | null | undefined): Scan {
  const failureText = useFailureText();
  const [state, setState] = useState(known);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function start(): Promise<void> {
    leaving.current?.abort();
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setBusy(true);
    setFailure("");
    try {
      setState(await scan(deviceId, signal));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setFailure(failureText(error.failure));
    }
    setBusy(false);
  }
  return { networks: state?.wifiList ?? [], time: state?.scanTime ?? null, busy, failure, again: () => void start() };
}

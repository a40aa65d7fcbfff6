import { useRef, useState } from "react";
import { callLate } from "#lib/client/calls/call-late.ts";
import { resultOf } from "#lib/client/calls/result-of.ts";
import type { addTasks } from "#lib/contract/add-tasks.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import { isNetworkLabel } from "#lib/domain/devices/scan-content.ts";
import type { Failure } from "#lib/domain/errors.ts";

const source = async () => (await import("#lib/contract/add-tasks.ts")).addTasks.scan;

/** The failure for input that is no device ID. */
export const noDeviceCode: Failure = { key: "scan.parseFailed", reaction: "toast" };

/** The device that a code would add, or the failure. Both undefined while unknown, as without a network. */
export type DeviceLookup = { found?: DataOf<typeof addTasks.scan>; failure?: Failure };

/** Looks up the device that a code would add by a task; only the latest lookup counts. */
export function useDeviceLookup(taskId: string | undefined) {
  const [result, setResult] = useState<DeviceLookup>({});
  const latest = useRef(0);
  const lookUp = async (content: string): Promise<void> => {
    latest.current += 1;
    const own = latest.current;
    const label = isNetworkLabel(content);
    setResult(label ? { failure: noDeviceCode } : {});
    if (label || !taskId || content === "") return;
    const answer = await resultOf(callLate(source, { taskId, content }, { quiet: true }));
    // Without a network it is queued without a lookup.
    const unseen = !answer.ok && answer.failure.reaction === "retry";
    if (own === latest.current)
      setResult(answer.ok ? { found: answer.data } : unseen ? {} : { failure: answer.failure });
  };
  return { result, lookUp };
}

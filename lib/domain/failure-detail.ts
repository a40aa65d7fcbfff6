import type { Failure } from "./errors.ts";
import { isRecord } from "./is-record.ts";

/** A detail of a refusal by name, of any type; undefined if it has none. */
export const detailOf = ({ data }: Pick<Failure, "data">, name: string): unknown =>
  isRecord(data) ? data[name] : undefined;

/** The id of the task or request that a device is busy with; undefined for any other refusal. */
export function busyWith(failure: Pick<Failure, "key" | "data">, name: "taskId" | "requestId"): string | undefined {
  const id = failure.key === "device.busy" ? detailOf(failure, name) : undefined;
  return id === undefined ? undefined : String(id);
}

import type { Failure } from "./errors.ts";
import { isRecord } from "./is-record.ts";

/** What a refusal sent along under this name, of whatever type; undefined when it sent no such thing. */
export const detailOf = ({ data }: Pick<Failure, "data">, name: string): unknown =>
  isRecord(data) ? data[name] : undefined;

/** The id, under this name, of what stands in the way of what a device was asked; undefined for any other refusal. */
export function busyWith(failure: Pick<Failure, "key" | "data">, name: "taskId" | "requestId"): string | undefined {
  const id = failure.key === "device.busy" ? detailOf(failure, name) : undefined;
  return id === undefined ? undefined : String(id);
}

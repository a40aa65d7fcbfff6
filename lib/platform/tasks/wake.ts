import { minute } from "#lib/domain/time/spans.ts";
import { inParts } from "../store/in-parts.ts";
import type { Db } from "../store/schema.ts";
import type { OpenTask } from "./task-book.ts";

/**
 * How long queued tasks are tried every second after their device has reported: it subscribes a moment after connecting.
 * Otherwise they are not tried, since thousands may wait for offline devices.
 */
const awakeFor = minute;

export const isAwake = ({ row, awakeUntil }: OpenTask, now: number): boolean =>
  row.state !== "queued" || now < awakeUntil;

export function wake(tasks: Iterable<OpenTask>, now: number): void {
  for (const task of tasks) task.awakeUntil = now + awakeFor;
}

/** Wakes tasks whose devices are online, since notifications may have been missed. */
export async function wakePresent(db: Db, tasks: readonly OpenTask[], now: () => number): Promise<void> {
  const queued = Map.groupBy(
    tasks.filter(({ row }) => row.state === "queued"),
    ({ row }) => row.deviceId,
  );
  for (const some of inParts([...queued.keys()])) {
    const present = db
      .selectFrom("devices")
      .select("deviceId")
      .where("deviceId", "in", some)
      .where("dtuOnline", "=", 1);
    for (const { deviceId } of await present.execute()) wake(queued.get(deviceId) ?? [], now());
  }
}

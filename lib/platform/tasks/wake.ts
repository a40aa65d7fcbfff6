import { minute } from "#lib/domain/time/spans.ts";
import { inParts } from "../store/in-parts.ts";
import type { Db } from "../store/schema.ts";
import type { OpenTask } from "./task-book.ts";

/**
 * For how long what is queued is tried every second once its device was heard of, which can be asked a moment later only:
 * it subscribes after it has connected. All other time it rests, since thousands may wait for devices that are away.
 */
const awakeFor = minute;

/** Whether it is worth asking the device by now. */
export const isAwake = ({ row, awakeUntil }: OpenTask, now: number): boolean =>
  row.state !== "queued" || now < awakeUntil;

/** The device of these tasks was heard of. */
export function wake(tasks: Iterable<OpenTask>, now: number): void {
  for (const task of tasks) task.awakeUntil = now + awakeFor;
}

/** Wakes those of these tasks whose devices are there, of which no word may have come. */
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

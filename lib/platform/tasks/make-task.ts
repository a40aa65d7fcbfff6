import type { Transaction } from "kysely";
import { limits } from "#lib/domain/limits.ts";
import { type Call, callerOf } from "../call.ts";
import type { DeviceRow } from "../devices/device-rows.ts";
import { invalid, Refusal } from "../refusal.ts";
import { newId } from "../security/hashes.ts";
import type { Schema } from "../store/schema.ts";
import { actorOf } from "./actor.ts";
import { type ChangeRow, fresh } from "./change-row.ts";

/** A value or command for a device. */
export type Order = Pick<ChangeRow, "type" | "argId" | "cmd" | "params" | "newNum" | "newText">;
type Manner = { requestId?: string | undefined; allowQueue?: boolean | undefined };
type Trx = Transaction<Schema>;

const { confirm, queue } = limits.setting;

/** The task of an earlier identical request; refuses a requestId that was used for something else. */
async function taskOfRequest(
  trx: Trx,
  call: Call,
  deviceId: string,
  { argId, cmd }: Order,
  requestId: string | undefined,
) {
  if (!requestId) return undefined;
  const row = await trx
    .selectFrom("changes")
    .selectAll()
    .where("userId", "=", callerOf(call).userId)
    .where("requestId", "=", requestId)
    .executeTakeFirst();
  if (row && (row.deviceId !== deviceId || row.argId !== argId || row.cmd !== cmd)) throw invalid("requestId");
  return row;
}

/** Makes room for a new task: a waiting one blocks it, a queued one is replaced. */
async function makeRoom(trx: Trx, call: Call, deviceId: string, { argId, cmd }: Order): Promise<ChangeRow | undefined> {
  const open = await trx
    .selectFrom("changes")
    .selectAll()
    .where("deviceId", "=", deviceId)
    .where(argId === null ? "cmd" : "argId", "=", argId ?? cmd)
    .where("state", "in", ["waiting", "queued"])
    .executeTakeFirst();
  if (!open) return undefined;
  if (open.state === "waiting") throw new Refusal("device.busy", { taskId: open.changeId });
  const settled = { state: "rejected", reason: "arg.replaced", finishTime: call.now() };
  await trx.updateTable("changes").set(settled).where("changeId", "=", open.changeId).execute();
  return { ...open, ...settled };
}

async function reported(trx: Trx, deviceId: string, argId: string | null) {
  if (argId === null) return undefined;
  return trx
    .selectFrom("latestValues")
    .select(["num", "text"])
    .where("deviceId", "=", deviceId)
    .where("argId", "=", argId)
    .executeTakeFirst();
}

/**
 * Creates a task, which is then sent to the device. The same requestId returns the same task for as long as it is in
 * the history. Refuses while another task for the argument is under way, and for an offline device unless the task may
 * be queued.
 */
export async function makeTask(call: Call, device: DeviceRow, order: Order, manner: Manner): Promise<ChangeRow> {
  const { deviceId } = device;
  const actor = await actorOf(call, device);
  const made = await call.exclusively(`tasks of ${deviceId}`, async (trx) => {
    const before = await taskOfRequest(trx, call, deviceId, order, manner.requestId);
    if (before) return { row: before, changed: [] };
    const isThere = device.dtuOnline === 1;
    if (!isThere && !manner.allowQueue) throw new Refusal("device.offline");
    const replaced = await makeRoom(trx, call, deviceId, order);
    const old = await reported(trx, deviceId, order.argId);
    const createTime = call.now();
    const row: ChangeRow = {
      ...fresh,
      ...order,
      ...actor,
      changeId: newId(),
      deviceId,
      oldNum: old?.num ?? null,
      oldText: old?.text ?? null,
      state: isThere ? "waiting" : "queued",
      allowQueue: manner.allowQueue ? 1 : 0,
      requestId: manner.requestId ?? null,
      createTime,
      expireTime: createTime + (isThere ? confirm : queue),
    };
    await trx.insertInto("changes").values(row).execute();
    return { row, changed: replaced ? [replaced, row] : [row] };
  });
  for (const row of made.changed) call.bus.publish("task", row);
  return made.row;
}

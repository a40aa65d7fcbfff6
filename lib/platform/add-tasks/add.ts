import type { Selectable } from "kysely";
import type { addTasks } from "#lib/contract/add-tasks.ts";
import type { ParsedOf } from "#lib/contract/endpoint.ts";
import { nameFrom } from "#lib/domain/devices/name-template.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { knownDevice } from "../devices/known-device.ts";
import { type Holder, takeDevice } from "../devices/take-device.ts";
import { Refusal } from "../refusal.ts";
import { newId, sha256 } from "../security/hashes.ts";
import type { AddRecordTable } from "../store/add-task-tables.ts";
import type { Db } from "../store/schema.ts";
import { recordAnswer } from "./record-answer.ts";
import { isFor, type VisibleTask, visibleTask } from "./visible-tasks.ts";

type Input = ParsedOf<typeof addTasks.add>;
type Attempt = Selectable<AddRecordTable>;

/** Who gets the device: whoever the task works for, else the caller. */
function holderFor(call: Call, { tenantId }: VisibleTask): Holder {
  const { userId, role } = callerOf(call);
  if (tenantId !== null) return { userId: tenantId, role: "endManager" };
  return { userId, role: role === "endUser" ? "endUser" : "endManager" };
}

/** The task's next number; two who add at once get two. */
async function nextNumber(call: Call, taskId: string): Promise<number> {
  const { nextSeq } = await call.db
    .updateTable("addTasks")
    .set(({ eb }) => ({ nextSeq: eb("nextSeq", "+", 1) }))
    .where("taskId", "=", taskId)
    .returning("nextSeq")
    .executeTakeFirstOrThrow();
  return nextSeq - 1;
}

/** An attempt is kept once, as it was the first time. */
const keep = (db: Db, attempt: Attempt) =>
  db
    .insertInto("addRecords")
    .values(attempt)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Adds the device and keeps that it was added, or refuses. What is found out of it on the way is noted at the attempt. */
async function add(call: Call, task: VisibleTask, input: Input, attempt: Attempt): Promise<void> {
  const device = await knownDevice(call, input.deviceId);
  if (!device) throw new Refusal("device.notFound");
  // What was asked for stays: trying again asks for the same.
  attempt.productId ??= device.productId;
  if (!isFor(task, device.productId) || (input.productId !== undefined && input.productId !== device.productId))
    throw new Refusal("device.otherProduct");
  if (device.bound) throw new Refusal("device.alreadyBound");
  // Whoever a task is for is a user: nothing is taken that was never on the network, and no number used up for it.
  if (device.neverOnline) throw new Refusal("device.neverOnline");
  const { productName: product, model } = device;
  const deviceName =
    input.deviceName?.trim() ||
    nameFrom(task.nameTemplate, { product, model, seq: await nextNumber(call, task.taskId) });
  attempt.deviceName = deviceName;
  await takeDevice(call, {
    deviceId: device.deviceId,
    holder: holderFor(call, task),
    deviceName,
    groupId: task.groupId,
    along: (db) => keep(db, attempt),
  });
}

/** The id of an attempt: however late its request is repeated, as by a phone without a network, it is that one again. */
const attemptId = (call: Call, requestId: string | undefined): string =>
  requestId === undefined ? newId() : sha256(`add ${callerOf(call).userId} ${requestId}`).slice(0, 32);

/** Adds a device by a task. What stands against it is an answer too, and kept as a record like a success. */
export const addByTask: Handler<typeof addTasks.add> = async (call, input) => {
  const task = await visibleTask(call, input.taskId);
  const recordId = attemptId(call, input.requestId);
  const kept = call.db.selectFrom("addRecords").selectAll().where("recordId", "=", recordId);
  const answer = (row: Attempt) => recordAnswer({ ...row, taskName: task.taskName }, call.language);
  const before = await kept.executeTakeFirst();
  if (before) return answer(before);
  const { taskId, deviceId, deviceName = null, productId = null } = input;
  const asked = { recordId, taskId, userId: callerOf(call).userId, deviceId, deviceName, productId };
  const attempt: Attempt = { ...asked, errKey: null, createTime: call.now() };
  try {
    await add(call, task, input, attempt);
  } catch (error) {
    if (!(error instanceof Refusal) || error.key === "sys.tooMany") throw error;
    await keep(call.db, { ...attempt, errKey: error.key });
  }
  // The same request may have been here twice at once.
  return answer(await kept.executeTakeFirstOrThrow());
};

import type { Selectable } from "kysely";
import type { addTasks } from "#lib/contract/add-tasks.ts";
import type { ParsedOf } from "#lib/contract/endpoint.ts";
import { nameFrom } from "#lib/domain/devices/name-template.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { claimDevice, type Holder } from "../devices/binding/claim-device.ts";
import { knownDevice } from "../devices/known-device.ts";
import { Refusal } from "../refusal.ts";
import { newId, sha256 } from "../security/hashes.ts";
import type { Db } from "../store/schema.ts";
import type { AddRecordTable } from "../store/tables/add-task-tables.ts";
import { recordAnswer } from "./record-answer.ts";
import { isFor, type VisibleTask, visibleTask } from "./visible-tasks.ts";

type Input = ParsedOf<typeof addTasks.add>;
type Attempt = Selectable<AddRecordTable>;

/** Who gets the device: the tenant of the task, otherwise the caller. */
function holderFor(call: Call, { tenantId }: VisibleTask): Holder {
  const { userId, role } = callerOf(call);
  if (tenantId !== null) return { userId: tenantId, role: "endManager" };
  return { userId, role: role === "endUser" ? "endUser" : "endManager" };
}

/** The task's next number; concurrent calls get different ones. */
async function nextNumber(call: Call, taskId: string): Promise<number> {
  const { nextSeq } = await call.db
    .updateTable("addTasks")
    .set(({ eb }) => ({ nextSeq: eb("nextSeq", "+", 1) }))
    .where("taskId", "=", taskId)
    .returning("nextSeq")
    .executeTakeFirstOrThrow();
  return nextSeq - 1;
}

/** Stores an attempt; a repeated request does not overwrite it. */
const record = (db: Db, attempt: Attempt) =>
  db
    .insertInto("addRecords")
    .values(attempt)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Adds the device, or refuses. Facts found on the way are stored in the attempt. */
async function add(call: Call, task: VisibleTask, input: Input, attempt: Attempt): Promise<void> {
  const device = await knownDevice(call, input.deviceId);
  if (!device) throw new Refusal("device.notFound");
  // The requested values are kept: a retry sends the same.
  attempt.productId ??= device.productId;
  if (!isFor(task, device.productId) || (input.productId !== undefined && input.productId !== device.productId))
    throw new Refusal("device.otherProduct");
  if (device.bound) throw new Refusal("device.alreadyBound");
  // A task's tenant is an end user: a device that was never online is not taken, and uses up no number.
  if (device.neverOnline) throw new Refusal("device.neverOnline");
  const { productName: product, model } = device;
  const deviceName =
    input.deviceName?.trim() ||
    nameFrom(task.nameTemplate, { product, model, seq: await nextNumber(call, task.taskId) });
  attempt.deviceName = deviceName;
  await claimDevice(call, {
    deviceId: device.deviceId,
    holder: holderFor(call, task),
    deviceName,
    groupId: task.groupId,
    along: (db) => record(db, attempt),
  });
}

/** Derived from the request, so that a repetition, even from a phone long offline, is the same attempt. */
const attemptId = (call: Call, requestId: string | undefined): string =>
  requestId === undefined ? newId() : sha256(`add ${callerOf(call).userId} ${requestId}`).slice(0, 32);

/** Adds a device by a task. A refusal is an answer too, and is stored as a record like a success. */
export const addByTask: Handler<typeof addTasks.add> = async (call, input) => {
  const task = await visibleTask(call, input.taskId);
  const recordId = attemptId(call, input.requestId);
  const kept = call.db.selectFrom("addRecords").selectAll().where("recordId", "=", recordId);
  const answer = (row: Attempt) => recordAnswer({ ...row, taskName: task.taskName }, call.language);
  const before = await kept.executeTakeFirst();
  if (before) return answer(before);
  const { taskId, deviceId, deviceName = null, productId = null } = input;
  const attempted = { recordId, taskId, userId: callerOf(call).userId, deviceId, deviceName, productId };
  const attempt: Attempt = { ...attempted, errKey: null, createTime: call.now() };
  try {
    await add(call, task, input, attempt);
  } catch (error) {
    if (!(error instanceof Refusal) || error.key === "sys.tooMany") throw error;
    await record(call.db, { ...attempt, errKey: error.key });
  }
  // The same request may run twice concurrently.
  return answer(await kept.executeTakeFirstOrThrow());
};

import type { addTasks } from "#lib/contract/add-tasks.ts";
import type { ParsedOf } from "#lib/contract/endpoint.ts";
import { nameFrom } from "#lib/domain/devices/name-template.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { type KnownDevice, knownDevice } from "../devices/known-device.ts";
import { type Holder, takeDevice } from "../devices/take-device.ts";
import { invalid, Refusal } from "../refusal.ts";
import { newId, sha256 } from "../security/hashes.ts";
import { recordAnswer } from "./record-answer.ts";
import { type VisibleTask, visibleTask } from "./visible-tasks.ts";

type Input = ParsedOf<typeof addTasks.add>;

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

async function add(call: Call, task: VisibleTask, input: Input, note: (device: Partial<KnownDevice>) => void) {
  const device = await knownDevice(call, input.deviceId);
  if (!device) throw new Refusal("device.notFound");
  note({ productId: device.productId });
  const fits = task.products.some(({ productId }) => productId === device.productId);
  if (!fits || (input.productId !== undefined && input.productId !== device.productId))
    throw new Refusal("device.otherProduct");
  if (device.bound) throw new Refusal("device.alreadyBound");
  // Whoever a task is for is a user: nothing is taken that was never on the network, and no number used up for it.
  if (device.neverOnline) throw new Refusal("device.neverOnline");
  const { productName: product, model } = device;
  const deviceName =
    input.deviceName?.trim() ||
    nameFrom(task.nameTemplate, { product, model, seq: await nextNumber(call, task.taskId) });
  note({ productId: device.productId, deviceName });
  await takeDevice(call, {
    deviceId: device.deviceId,
    holder: holderFor(call, task),
    deviceName,
    groupId: task.groupId,
  });
}

/** The id of an attempt: however late its request is repeated, as by a phone without a network, it is that one again. */
const attemptId = (call: Call, requestId: string | undefined): string =>
  requestId === undefined ? newId() : sha256(`add ${callerOf(call).userId} ${requestId}`).slice(0, 32);

/** Adds a device by a task. What stands against it is an answer too, and kept as a record like a success. */
export const addByTask: Handler<typeof addTasks.add> = async (call, input) => {
  const task = await visibleTask(call, input.taskId);
  if (input.deviceName !== undefined && input.deviceName.trim() === "") throw invalid("deviceName");
  const recordId = attemptId(call, input.requestId);
  const before = await call.db.selectFrom("addRecords").selectAll().where("recordId", "=", recordId).executeTakeFirst();
  if (before) return recordAnswer({ ...before, taskName: task.taskName }, call.language);
  let known: Partial<KnownDevice> = {};
  const errKey = await add(call, task, input, (device) => {
    known = device;
  }).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof Refusal) || error.key === "sys.tooMany") throw error;
      return error.key;
    },
  );
  const row = {
    recordId,
    taskId: task.taskId,
    userId: callerOf(call).userId,
    deviceId: input.deviceId,
    deviceName: known.deviceName ?? input.deviceName ?? null,
    // What was asked for: trying again asks for the same.
    productId: input.productId ?? known.productId ?? null,
    errKey,
    createTime: call.now(),
  };
  await call.db
    .insertInto("addRecords")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return recordAnswer({ ...row, taskName: task.taskName }, call.language);
};

import type { addTasks } from "#lib/contract/add-tasks.ts";
import { nameFrom } from "#lib/domain/devices/name-template.ts";
import { scannedDevice } from "#lib/domain/devices/scan-content.ts";
import type { Handler } from "../call.ts";
import { knownDevice } from "../devices/known-device.ts";
import { Refusal } from "../refusal.ts";
import { isFor, visibleTask } from "./visible-tasks.ts";

/** Previews what a code would add. Refuses an invalid code, and a device not covered by the task. */
export const scanForTask: Handler<typeof addTasks.scan> = async (call, { taskId, content }) => {
  const task = await visibleTask(call, taskId);
  const deviceId = scannedDevice(content);
  if (deviceId === undefined) throw new Refusal("scan.parseFailed");
  const device = await knownDevice(call, deviceId);
  if (!device) throw new Refusal("device.notFound");
  const { productId, productName: product, model, bound } = device;
  if (!isFor(task, productId)) throw new Refusal("device.otherProduct");
  return {
    deviceId,
    deviceName: nameFrom(task.nameTemplate, { product, model, seq: task.nextSeq }),
    productId,
    duplicated: bound,
  };
};

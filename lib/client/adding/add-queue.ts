import { isRecord } from "#lib/domain/is-record.ts";
import { readStoredJson, writeStoredJson } from "../storage/kept-json.ts";
import { storedNames, writeStored } from "../storage/web-storage.ts";

export type AddInput = {
  requestId: string;
  taskId: string;
  deviceId: string;
  deviceName?: string;
  productId?: string;
};

const prefix = "add-queue:";
const keyOf = (userId: string) => prefix + userId;
const most = 500;

const isInput = (value: unknown): value is AddInput =>
  isRecord(value) && ["requestId", "taskId", "deviceId"].every((name) => typeof value[name] === "string");

export function keptWaiting(userId: string): AddInput[] {
  const kept = readStoredJson("localStorage", keyOf(userId));
  return Array.isArray(kept) ? kept.filter(isInput) : [];
}

/** Reads the stored value first: another tab may have changed it. */
function change(userId: string, to: (kept: readonly AddInput[]) => AddInput[]): void {
  const inputs = to(keptWaiting(userId)).slice(0, most);
  writeStoredJson("localStorage", keyOf(userId), inputs.length === 0 ? null : inputs);
}

/** Stores an unsent device on this phone; if storage is full or forbidden, only this tab has it. */
export function storeWaiting(userId: string, { requestId, taskId, deviceId, deviceName, productId }: AddInput): void {
  const input = { requestId, taskId, deviceId, ...(deviceName && { deviceName }), ...(productId && { productId }) };
  change(userId, (kept) =>
    kept.some((each) => each.requestId === requestId)
      ? kept.map((each) => (each.requestId === requestId ? input : each))
      : [input, ...kept],
  );
}

export const forgetWaiting = (userId: string, requestId: string): void =>
  change(userId, (kept) => kept.filter((each) => each.requestId !== requestId));

const queues = () => storedNames("localStorage", prefix);

/** The number of unsent devices of all people on this phone: signing out deletes them. */
export const waitingOnPhone = (): number =>
  queues().reduce((sum, name) => sum + keptWaiting(name.slice(prefix.length)).length, 0);

/** For browsers that ignore Clear-Site-Data. */
export function forgetAllWaiting(): void {
  for (const name of queues()) writeStored("localStorage", name, null);
}

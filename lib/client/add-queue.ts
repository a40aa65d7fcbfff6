/** A device to add, with the id by which the platform knows a repetition. */
export type AddInput = {
  requestId: string;
  taskId: string;
  deviceId: string;
  deviceName?: string;
  productId?: string;
};

const keyOf = (userId: string) => `add-queue:${userId}`;
/** More than anybody adds in a cellar without a network. */
const most = 500;

const isInput = (value: unknown): value is AddInput =>
  typeof value === "object" &&
  value !== null &&
  ["requestId", "taskId", "deviceId"].every((name) => name in value && typeof Reflect.get(value, name) === "string");

/** What this person still has to send, as this phone keeps it, the latest first. */
export function keptWaiting(userId: string): AddInput[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isInput) : [];
  } catch {
    return [];
  }
}

/** Keeps what is still to be sent on this phone; a full or forbidden storage keeps it for this tab only. */
export function keepWaiting(userId: string, inputs: readonly AddInput[]): void {
  const plain = inputs.slice(0, most).map(({ requestId, taskId, deviceId, deviceName, productId }) => ({
    requestId,
    taskId,
    deviceId,
    deviceName,
    productId,
  }));
  try {
    if (plain.length === 0) window.localStorage.removeItem(keyOf(userId));
    else window.localStorage.setItem(keyOf(userId), JSON.stringify(plain));
  } catch {
    // The tab still has them.
  }
}

import { isRecord } from "#lib/domain/is-record.ts";
import { keepJson, keptJson } from "../storage/kept-json.ts";
import { keepWordIn, keptNames } from "../storage/kept-word.ts";

/** A device to add, with the id by which the platform knows a repetition. */
export type AddInput = {
  requestId: string;
  taskId: string;
  deviceId: string;
  deviceName?: string;
  productId?: string;
};

const prefix = "add-queue:";
const keyOf = (userId: string) => prefix + userId;
/** More than anybody adds in a cellar without a network. */
const most = 500;

const isInput = (value: unknown): value is AddInput =>
  isRecord(value) && ["requestId", "taskId", "deviceId"].every((name) => typeof value[name] === "string");

/** What this person still has to send, as this phone keeps it, the latest first. */
export function keptWaiting(userId: string): AddInput[] {
  const kept = keptJson("localStorage", keyOf(userId));
  return Array.isArray(kept) ? kept.filter(isInput) : [];
}

/** Changes what is kept as it stands now: another tab of this person may have changed it meanwhile. */
function change(userId: string, to: (kept: readonly AddInput[]) => AddInput[]): void {
  const inputs = to(keptWaiting(userId)).slice(0, most);
  keepJson("localStorage", keyOf(userId), inputs.length === 0 ? null : inputs);
}

/** Keeps on this phone what is still to be sent; a full or forbidden storage keeps it for this tab only. */
export function keepWaiting(userId: string, { requestId, taskId, deviceId, deviceName, productId }: AddInput): void {
  const input = { requestId, taskId, deviceId, ...(deviceName && { deviceName }), ...(productId && { productId }) };
  change(userId, (kept) =>
    kept.some((each) => each.requestId === requestId)
      ? kept.map((each) => (each.requestId === requestId ? input : each))
      : [input, ...kept],
  );
}

export const forgetWaiting = (userId: string, requestId: string): void =>
  change(userId, (kept) => kept.filter((each) => each.requestId !== requestId));

const queues = () => keptNames("localStorage", prefix);

/** How many devices this phone still has to send, of whomever: whoever signs out makes it forget them all. */
export const waitingOnPhone = (): number =>
  queues().reduce((sum, name) => sum + keptWaiting(name.slice(prefix.length)).length, 0);

/** Forgets them all, also in a browser that does not do so at the server's word. */
export function forgetAllWaiting(): void {
  for (const name of queues()) keepWordIn("localStorage", name, null);
}

import { isRecord } from "./is-record.ts";

/** One event of the live stream, and its text as it goes over the wire. */
export type LiveMessage = { name: string; data: unknown; text: string };

/** The event as the wire has it. */
export const liveMessage = (name: string, data: unknown): LiveMessage => ({
  name,
  data,
  text: `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
});

/** The device that an event is about; undefined when it names none. */
export const deviceOfMessage = ({ data }: LiveMessage): string | undefined =>
  isRecord(data) && typeof data.deviceId === "string" ? data.deviceId : undefined;

/** It tells a value that only the screens of its device show, no row of a list. */
export const isDetail = ({ name, data }: LiveMessage): boolean =>
  name === "arg" && isRecord(data) && data.detail === true;

/** What an event tells anew, so that a later one of the same key takes its place; undefined when each one counts. */
function keyOf({ name, data }: LiveMessage): string | undefined {
  if (!isRecord(data) || typeof data.deviceId !== "string") return undefined;
  if (name === "arg" && typeof data.argId === "string") return `arg ${data.deviceId} ${data.argId}`;
  return name === "device" && isRecord(data.patch) ? `device ${data.deviceId}` : undefined;
}

/** The later event, with what only the earlier one said of a device. */
function withEarlier({ data: earlier }: LiveMessage, later: LiveMessage): LiveMessage {
  if (later.name !== "device" || !isRecord(later.data) || !isRecord(earlier)) return later;
  const [before, after] = [earlier.patch, later.data.patch];
  if (!isRecord(before) || !isRecord(after)) return later;
  return liveMessage("device", { ...earlier, ...later.data, patch: { ...before, ...after } });
}

/**
 * What a slow reader has not been told yet. A new value takes the place of an old one of the same argument, changes of
 * one device become one; alarms and all else wait in their order and none is left out. A value that takes a place keeps
 * it, so that one which changes faster than it is read still gets its turn.
 */
export class WaitingEvents {
  readonly #waiting = new Map<string | symbol, LiveMessage>();
  #size = 0;

  /** Characters that wait. */
  get size(): number {
    return this.#size;
  }

  add(message: LiveMessage): void {
    const key = keyOf(message) ?? Symbol();
    const before = this.#waiting.get(key);
    const after = before ? withEarlier(before, message) : message;
    this.#waiting.set(key, after);
    this.#size += after.text.length - (before?.text.length ?? 0);
  }

  /** Takes the text of the first that wait: whole events, so many characters or a little more; "" when none waits. */
  take(characters: number): string {
    let text = "";
    for (const [key, message] of this.#waiting) {
      if (text.length >= characters) break;
      this.#waiting.delete(key);
      text += message.text;
    }
    this.#size -= text.length;
    return text;
  }
}

import { isRecord } from "./is-record.ts";

/** An event of the live stream, and its text on the wire. */
export type LiveMessage = { name: string; data: unknown; text: string };

/** An event in the wire format of server-sent events. */
export const liveMessage = (name: string, data: unknown): LiveMessage => ({
  name,
  data,
  text: `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
});

/** The device that an event is about; undefined if it names none. */
export const deviceOfMessage = ({ data }: LiveMessage): string | undefined =>
  isRecord(data) && typeof data.deviceId === "string" ? data.deviceId : undefined;

/** Whether it is a value that only its device's screens show, not list rows. */
export const isDetail = ({ name, data }: LiveMessage): boolean =>
  name === "arg" && isRecord(data) && data.detail === true;

/** Key of the state that an event replaces; undefined if every event counts. */
function keyOf({ name, data }: LiveMessage): string | undefined {
  if (!isRecord(data) || typeof data.deviceId !== "string") return undefined;
  if (name === "arg" && typeof data.argId === "string") return `arg ${data.deviceId} ${data.argId}`;
  return name === "device" && isRecord(data.patch) ? `device ${data.deviceId}` : undefined;
}

/** The later event, completed with fields that only the earlier one had. */
function withEarlier({ data: earlier }: LiveMessage, later: LiveMessage): LiveMessage {
  if (later.name !== "device" || !isRecord(later.data) || !isRecord(earlier)) return later;
  const [before, after] = [earlier.patch, later.data.patch];
  if (!isRecord(before) || !isRecord(after)) return later;
  return liveMessage("device", { ...earlier, ...later.data, patch: { ...before, ...after } });
}

/**
 * Events that a slow reader has not received. A new value replaces the waiting one of the same argument, and changes of
 * one device are merged; alarms and all others wait in order, and none is dropped. A replacement keeps its position, so
 * that a value that changes faster than it is read still gets its turn.
 */
export class WaitingEvents {
  readonly #waiting = new Map<string | symbol, LiveMessage>();
  #size = 0;

  /** Number of waiting characters. */
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

  /** Takes the first waiting events: whole ones, about this many characters in total; "" if none waits. */
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

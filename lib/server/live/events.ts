import "server-only";
import type { LiveMessage } from "#lib/domain/waiting-events.ts";

/** No event of ours comes near this; whatever does is no event. */
const longest = 256 * 1024;

function dataOf(text: string): unknown {
  try {
    return JSON.parse(/^data: ?(.*)$/m.exec(text)?.[1] ?? "");
  } catch {
    // What is not ours is handed on as it is.
    return undefined;
  }
}

/** Cuts a server-sent stream into whole events. Throws RangeError when one does not end. */
export class Events {
  #rest = "";
  readonly #decoder = new TextDecoder();

  /** The events that these bytes complete, each with its closing empty line. */
  take(bytes: Uint8Array): LiveMessage[] {
    const text = (this.#rest + this.#decoder.decode(bytes, { stream: true })).replaceAll("\r\n", "\n");
    const events = text.split("\n\n");
    this.#rest = events.pop() ?? "";
    if (this.#rest.length > longest) throw new RangeError("an event of the stream does not end");
    return events
      .filter((event) => event !== "")
      .map((event) => ({
        name: /^event: ?(.*)$/m.exec(event)?.[1] ?? "",
        data: dataOf(event),
        text: `${event}\n\n`,
      }));
  }
}

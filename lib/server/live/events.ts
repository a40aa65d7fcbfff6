import "server-only";
import type { LiveMessage } from "#lib/domain/waiting-events.ts";

const longest = 256 * 1024;

function dataOf(text: string): unknown {
  try {
    return JSON.parse(/^data: ?(.*)$/m.exec(text)?.[1] ?? "");
  } catch {
    return undefined;
  }
}

/** Splits a server-sent stream into whole events. Throws RangeError if one does not end. */
export class Events {
  #rest = "";
  readonly #decoder = new TextDecoder();

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

import "server-only";

/** No event of ours comes near this; whatever does is no event. */
const longest = 256 * 1024;

/**
 * Cuts a server-sent stream into whole events, so that a heartbeat can be said between two of them.
 * Throws RangeError when an event does not end.
 */
export class Events {
  #rest = "";
  readonly #decoder = new TextDecoder();

  /** The events that these bytes complete, each with its closing empty line. */
  take(bytes: Uint8Array): string[] {
    const text = (this.#rest + this.#decoder.decode(bytes, { stream: true })).replaceAll("\r\n", "\n");
    const events = text.split("\n\n");
    this.#rest = events.pop() ?? "";
    if (this.#rest.length > longest) throw new RangeError("an event of the stream does not end");
    return events.filter((event) => event !== "").map((event) => `${event}\n\n`);
  }
}

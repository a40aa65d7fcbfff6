import { type ClientRequest, get } from "node:http";

type Heard = { data: string };

/**
 * The browser's EventSource, which jsdom lacks, over a real socket: named events, and one error when the stream is
 * refused or breaks. It does not reconnect on its own.
 */
export class PageEventSource {
  static origin = "";
  /** How many were created. */
  static requested = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly #listeners = new Map<string, ((event: Heard) => void)[]>();
  readonly #request: ClientRequest;
  #closed = false;

  constructor(address: string) {
    PageEventSource.requested += 1;
    this.#request = get(new URL(address, PageEventSource.origin), (response) => {
      if (response.statusCode !== 200) return this.#fail();
      if (!this.#closed) this.onopen?.();
      let rest = "";
      response.setEncoding("utf8").on("data", (text: string) => {
        const events = (rest + text).split("\n\n");
        rest = events.pop() ?? "";
        for (const event of events) this.#say(event);
      });
      response.on("close", () => this.#fail()).on("error", () => {});
    });
    this.#request.on("error", () => this.#fail());
  }

  addEventListener(type: string, listener: (event: Heard) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  close(): void {
    this.#closed = true;
    this.#request.destroy();
  }

  #say(event: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(event)?.[1] ?? "";
    if (this.#closed) return;
    for (const listener of this.#listeners.get(field("event")) ?? []) listener({ data: field("data") });
  }

  #fail(): void {
    if (!this.#closed) this.onerror?.();
  }
}

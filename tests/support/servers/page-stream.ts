import { connect, type Socket } from "node:net";
import type { TestWeb } from "./web.ts";

/** A page's stream on a real socket, read at the test's pace. */
export class PageStream {
  text = "";
  ended = false;
  readonly #socket: Socket;
  readonly #watchers = new Set<(more: string) => void>();

  /** Each header can be replaced; "" omits it. */
  constructor(
    web: Pick<TestWeb, "port" | "own">,
    cookie: string,
    target: string,
    headers: Record<string, string> = {},
  ) {
    const all = Object.entries({ ...web.own, "x-h5": "", cookie, connection: "close", ...headers }).filter(
      ([, value]) => value !== "",
    );
    this.#socket = connect(web.port, "127.0.0.1");
    this.#socket.write(`GET ${target} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`);
    this.#socket.on("data", (part) => this.#changed(part.toString()));
    this.#socket
      .on("error", () => {})
      .on("close", () => {
        this.ended = true;
        this.#changed("");
      });
  }

  #changed(text: string): void {
    this.text += text;
    for (const watcher of this.#watchers) watcher(text);
    this.#watchers.clear();
  }

  #more(): Promise<string> {
    return new Promise((resolve) => this.#watchers.add(resolve));
  }

  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await this.#more();
  }
  async hears(text: string): Promise<void> {
    // Only the end of the searched text can still match; searching all of it would copy it with each chunk.
    let end = this.text;
    while (!end.includes(text)) end = end.slice(-text.length) + (await this.#more());
  }
  /** Data of all events with this name so far. */
  told(name: string): Record<string, unknown>[] {
    // Each chunk of the encoding starts with its length.
    const body = this.text.replaceAll(/\r\n[\da-f]+\r\n/g, "");
    return [...body.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].flatMap(([, each, data = ""]) =>
      each === name ? [JSON.parse(data)] : [],
    );
  }
  stopReading(): void {
    this.#socket.pause();
  }
  readOn(): void {
    this.#socket.resume();
  }
  leave(): void {
    this.#socket.destroy();
  }
}

import { setTimeout as wait } from "node:timers/promises";
import { contract } from "#lib/contract/index.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { signedIn } from "#tests/bench/signed-in.ts";

type Failed = { what: string; began: number; problem: string };

/** People who log in, call and load pages repeatedly, despite errors. */
export class Visitors {
  readonly failed: Failed[] = [];
  done = 0;
  readonly #origin: string;
  readonly #cookies: readonly string[];
  readonly #over = new AbortController();
  readonly #loops: Promise<void>[];

  constructor(origin: string, cookies: readonly string[], person: { username: string; password: string }) {
    this.#origin = origin;
    this.#cookies = cookies;
    const { username, password } = person;
    const logIn = async () => void (await signedIn(origin, username, password));
    this.#loops = [
      ...Array.from({ length: 4 }, () => this.#again(200, "call", () => this.#call())),
      ...Array.from({ length: 2 }, () => this.#again(500, "page", () => this.#page())),
      this.#again(1_000, "login", logIn),
    ];
  }

  /** Requests one after the other, as people do, so that a busy machine gets fewer. */
  async #again(pause: number, what: string, send: () => Promise<void>): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      await this.#one(what, send);
      await wait(pause, undefined, { signal }).catch(() => {});
    }
  }

  async #one(what: string, send: () => Promise<void>): Promise<void> {
    const began = performance.now();
    try {
      await send();
      this.done += 1;
    } catch (error) {
      // "fetch failed" alone names no reason.
      const reason = error instanceof Error && error.cause !== undefined ? `, ${error.cause}` : "";
      this.failed.push({ what, began, problem: `${error}${reason}` });
    }
  }

  get #headers(): Record<string, string> {
    const cookie = this.#cookies[this.done % this.#cookies.length] ?? "";
    return { "content-type": "application/json", "x-h5": "1", origin: this.#origin, cookie };
  }

  async #call(): Promise<void> {
    const path = this.#origin + contract.devices.list.path;
    const answer = await fetch(path, { method: "POST", headers: this.#headers, body: "{}" });
    const { code } = await answer.json();
    if (code !== 200) throw new Error(`HTTP ${answer.status}, code ${code}`);
  }

  async #page(): Promise<void> {
    const answer = await fetch(this.#origin + href("home"), { headers: this.#headers, redirect: "manual" });
    await answer.text();
    if (answer.status !== 200) throw new Error(`HTTP ${answer.status}`);
  }

  /** Settles once every request was answered or has failed. */
  async end(): Promise<void> {
    this.#over.abort();
    await Promise.all(this.#loops);
  }
}

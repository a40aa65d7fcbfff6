import "server-only";
import type { Readable } from "node:stream";
import { live } from "#lib/contract/live.ts";
import { limits } from "#lib/domain/limits.ts";
import { deviceOfMessage, type LiveMessage } from "#lib/domain/waiting-events.ts";
import type { WebSettings } from "../env.ts";
import type { Revocations } from "../session/revocations.ts";
import type { Session } from "../session/session-data.ts";
import { hasEnded } from "../session/session-lifetime.ts";
import { discard } from "../upstream/discard.ts";
import { openStream, type Upstream } from "../upstream/open-stream.ts";
import { Events } from "./events.ts";
import type { Listener } from "./listener.ts";
import { isMuchSmaller, mergeSubscriptions, type Subscription, subscriptionQuery } from "./subscription.ts";

type Node = {
  settings: WebSettings;
  revocations: Revocations;
  permissions: { delete(sid: string): void };
  now: () => number;
};

/** How long the platform goes on sending devices of pages that have left. Milliseconds. */
const shrinkAfter = 30_000;

export const isEventStream = (opened: Upstream | undefined): opened is Upstream =>
  opened?.status === 200 && /^text\/event-stream/i.test(opened.contentType);

/**
 * The platform's stream of one session, shared by all its pages. It is reopened for each new page, which thus receives
 * the recent events first; the previous stream is closed once the new one is open.
 */
export class Feed {
  readonly #node: Node;
  /** From the most recently renewed cookie of its pages. */
  #session: Session;
  readonly #onEnd: () => void;
  readonly #listeners = new Set<Listener>();
  readonly #over = new AbortController();
  readonly #timers: NodeJS.Timeout[];
  #upstream: Readable | undefined;
  /** The stream was paused for slow pages: replacing it loses its unread events, so they must reload. */
  #wasHeldBack = false;
  #subscribed = mergeSubscriptions([]);
  #headers: Record<string, string> = {};
  #turn: Promise<unknown> = Promise.resolve();
  #planned: Promise<Upstream | undefined> | undefined;
  #shrinking: NodeJS.Timeout | undefined;

  constructor(node: Node, session: Session, onEnd: () => void) {
    this.#node = node;
    this.#session = session;
    this.#onEnd = onEnd;
    const breathe = () => {
      for (const listener of this.#listeners) listener.keepAlive();
    };
    const check = async () => (await hasEnded(node, this.#session)) && this.#endAll();
    this.#timers = [setInterval(breathe, limits.streams.silence), setInterval(check, limits.streams.check)];
  }

  union(...more: Subscription[]): Subscription {
    return mergeSubscriptions([...[...this.#listeners].map(({ followed }) => followed), ...more]);
  }

  /** Adds a page and returns the platform's answer. The page is open if that was a stream. */
  join(listener: Listener, session: Session, headers: Record<string, string>): Promise<Upstream | undefined> {
    this.#listeners.add(listener);
    if (session.seenAt > this.#session.seenAt) this.#session = session;
    this.#headers = headers;
    return this.#reopen();
  }

  leave(listener: Listener): void {
    if (!this.#listeners.delete(listener)) return;
    this.adjustFlow();
    if (this.#listeners.size === 0) this.#end();
    else if (isMuchSmaller(this.union(), this.#subscribed))
      this.#shrinking ??= setTimeout(() => this.#reopen(), shrinkAfter);
  }

  /** Pages that join before the opening begins share it. */
  #reopen(): Promise<Upstream | undefined> {
    this.#wasHeldBack ||= this.#upstream?.isPaused() ?? false;
    const open = () => {
      this.#planned = undefined;
      return this.#open();
    };
    this.#planned ??= this.#turn.then(open);
    this.#turn = this.#planned;
    return this.#planned;
  }

  async #open(): Promise<Upstream | undefined> {
    clearTimeout(this.#shrinking);
    this.#shrinking = undefined;
    const waiting = [...this.#listeners];
    const followed = this.union();
    const address = live.stream.path + subscriptionQuery(followed);
    const opened = await openStream(this.#node, address, this.#headers, this.#over.signal);
    if (!isEventStream(opened) || this.#over.signal.aborted) {
      if (opened) discard(opened.body);
      return opened;
    }
    const before = this.#upstream;
    // The page that this stream was opened for may have left meanwhile.
    const isHeldBack = this.#wasHeldBack || before?.isPaused();
    this.#follow(opened.body);
    if (isHeldBack) this.#endOpen();
    this.#wasHeldBack = false;
    if (before) discard(before);
    this.#subscribed = followed;
    for (const listener of waiting) listener.open();
    return opened;
  }

  #follow(upstream: Readable): void {
    this.#upstream = upstream;
    const events = new Events();
    const ended = () => upstream === this.#upstream && this.#cut();
    upstream.on("error", ended).on("close", ended);
    upstream.on("data", (bytes: Buffer) => {
      if (upstream !== this.#upstream) return;
      try {
        for (const message of events.take(bytes))
          if (!message.text.includes(this.#session.token)) this.#receive(message);
      } catch {
        return this.#cut();
      }
      for (const listener of this.#listeners) listener.flush();
      this.adjustFlow();
    });
  }

  #receive(message: LiveMessage): void {
    // The person's permissions may have changed, and the pages that are notified reload.
    if (message.name === "access" && deviceOfMessage(message) === undefined)
      this.#node.permissions.delete(this.#session.sid);
    for (const listener of this.#listeners) listener.receive(message);
  }

  /** Pauses the platform's stream while all pages are slow. */
  adjustFlow(): void {
    const slow = [...this.#listeners].every((listener) => listener.isSlow);
    if (slow) this.#upstream?.pause();
    else if (this.#upstream?.isPaused()) this.#upstream.resume();
  }

  /** The platform's stream has ended: pages that were reading it end too, pages still waiting for theirs do not. */
  #cut(): void {
    if (this.#upstream) discard(this.#upstream);
    this.#upstream = undefined;
    this.#endOpen();
  }

  #endOpen(): void {
    for (const listener of this.#listeners) if (listener.isOpen) listener.end();
  }

  #endAll(): void {
    for (const listener of this.#listeners) listener.end();
  }

  #end(): void {
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#shrinking);
    this.#over.abort();
    if (this.#upstream) discard(this.#upstream);
    this.#upstream = undefined;
    this.#onEnd();
  }
}

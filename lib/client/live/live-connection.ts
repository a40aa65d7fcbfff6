import { isRecord } from "#lib/domain/is-record.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { sessionOver } from "#lib/domain/session-over.ts";
import { isReached, noteAnswer, noteFailure, onReach } from "../calls/reach.ts";
import { syncClock } from "../clock.ts";
import { jittered, spread } from "./live-backoff.ts";

/** "idle": nobody watches, or the page is hidden. "cut": refused or broken, reconnecting. */
export type LiveState = "idle" | "opening" | "open" | "cut";

export type LiveEvent = { type: string; data: unknown };

type Listeners = {
  events: (events: LiveEvent[]) => void;
  state: (state: LiveState) => void;
  /** The stream is open again: earlier values may be outdated. Recent events are repeated next. */
  missed: () => void;
  /** The stream is open again, but events were missed: reload everything. */
  resync: () => void;
  over: () => void;
};

const types = ["ready", "alive", "device", "arg", "alarm", "task", "access"];
/** Silence after which a connection is dead, in multiples of the promised interval. */
const patience = 2.5;
/** Silence after which the connection is in doubt, in the same multiples. */
const doubtful = 1.5;

/** An unanswered request is abandoned after this. Milliseconds. */
const longest = 30_000;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const numberIn = (data: unknown, name: string): number => (isRecord(data) ? Number(data[name]) : Number.NaN);

/** The tab's event stream: open while the page is visible and somebody watches, reopened after a randomized pause. */
export class LiveConnection {
  /** The stream of the current address, answered or not. */
  #source: EventSource | null = null;
  /** The last answered stream: it stays until the new one is open, so that no event is lost. */
  #answered: EventSource | null = null;
  #url: string | null = null;
  #attempts = 0;
  #missed = false;
  /** When the stream was cut; null while it is open, or closed because the page is hidden. */
  #cutAt: number | null = null;
  /** When it was requested: `time` by the phone's clock, `at` by performance.now(). */
  #requested = { time: 0, at: 0 };
  /** When the last sign of the stream arrived, and until when silence means nothing. */
  #lastSign = { at: 0, until: Number.POSITIVE_INFINITY };
  readonly #queue: LiveEvent[] = [];
  #frame = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #late: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  readonly #to: Listeners;
  readonly #longest: number;

  constructor(to: Listeners, unanswered = longest) {
    this.#to = to;
    this.#longest = unanswered;
    document.addEventListener("visibilitychange", () => this.#restart());
    window.addEventListener("online", () => this.#soon());
    window.addEventListener("offline", () => this.#cut());
    onReach(() => isReached() && this.#soon());
  }

  /** Watches this address; null stops. The same address again changes nothing. */
  watch(url: string | null): void {
    if (url === this.#url) return;
    this.#url = url;
    this.#attempts = 0;
    const answered = this.#answered;
    if (this.#source === answered) this.#source = null;
    this.#answered = null;
    this.#close();
    if (answered && performance.now() > this.#lastSign.until) this.#doubtSince(this.#lastSign.at);
    if (url === null) answered?.close();
    else this.#answered = answered;
    this.#open();
  }

  #restart(): void {
    this.#attempts = 0;
    if (document.hidden) {
      this.#cutAt = null;
      this.#close();
    }
    if (!this.#source) this.#open();
  }

  /** The network is back, for many phones in the same second. */
  #soon(): void {
    this.#attempts = 0;
    clearTimeout(this.#retry);
    if (!this.#source && !document.hidden) this.#retry = setTimeout(() => this.#restart(), jittered(0));
  }

  #open(): void {
    if (this.#url === null || document.hidden) {
      // Events are missed until the page is shown again.
      this.#missed ||= this.#url !== null;
      this.#to.state("idle");
      return;
    }
    clearTimeout(this.#retry);
    this.#to.state("opening");
    this.#requested = { time: Date.now(), at: performance.now() };
    const source = new EventSource(this.#url);
    this.#source = source;
    this.#silence = setTimeout(() => this.#cut(), this.#longest);
    source.onopen = () => this.#opened();
    source.onerror = () => {
      if (source === this.#source) this.#cut();
      else source.close();
    };
    for (const type of types) source.addEventListener(type, (event) => this.#take(type, parse(event.data)));
    source.addEventListener(sessionOver, () => this.#over());
  }

  #opened(): void {
    this.#attempts = 0;
    clearTimeout(this.#silence);
    noteAnswer();
    this.#lastSign.until = Number.POSITIVE_INFINITY;
    this.#answered?.close();
    this.#answered = this.#source;
    this.#to.state("open");
    if (performance.now() - this.#requested.at > screenLimits.missed) this.#doubtSince(this.#requested.at);
    // Reloads only now that the stream is open, so that no event falls in between.
    if (!this.#missed) return;
    this.#to.missed();
    if (this.#cutAt === null) this.#resync();
    else this.#late = setTimeout(() => this.#resync(), spread(performance.now() - this.#cutAt));
    this.#cutAt = null;
  }

  /** The stream may have been dead since `time`: the next one counts as opened after a cut. */
  #doubtSince(time: number): void {
    this.#missed = true;
    this.#cutAt ??= time;
  }

  #resync(): void {
    this.#missed = false;
    this.#to.resync();
  }

  #take(type: string, data: unknown): void {
    if (type === "alive") {
      this.#expectWithin(data);
      return;
    }
    this.#queue.push({ type, data });
    // One render per frame for a burst of events.
    this.#frame ||= requestAnimationFrame(() => this.#flush());
  }

  #flush(): void {
    this.#frame = 0;
    this.#to.events(this.#queue.splice(0));
  }

  #expectWithin(data: unknown): void {
    const interval = numberIn(data, "interval");
    noteAnswer();
    syncClock(numberIn(data, "time"), this.#requested.time);
    const at = performance.now();
    this.#lastSign = { at, until: interval > 0 ? at + interval * doubtful : Number.POSITIVE_INFINITY };
    // A sign of the previous stream does not mean that the new one is answered.
    if (this.#source !== this.#answered) return;
    clearTimeout(this.#silence);
    if (interval > 0) this.#silence = setTimeout(() => this.#cut(), interval * patience);
  }

  /** No new stream until the page is shown again: somebody with unsaved input is asked only once. */
  #over(): void {
    this.#lose();
    this.#to.over();
  }

  #cut(): void {
    // A hidden page has no stream, and reloads when it is shown.
    if (this.#url === null || document.hidden) return;
    this.#lose();
    noteFailure();
    this.#retry = setTimeout(() => this.#open(), jittered(this.#attempts++));
  }

  #lose(): void {
    this.#close();
    this.#doubtSince(performance.now());
    this.#to.state("cut");
  }

  #close(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    clearTimeout(this.#late);
    this.#source?.close();
    this.#answered?.close();
    this.#source = null;
    this.#answered = null;
  }
}

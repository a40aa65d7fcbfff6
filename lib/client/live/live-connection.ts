import { isRecord } from "#lib/domain/is-record.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { sessionOver } from "#lib/domain/session-over.ts";
import { isReached, noteAnswer, noteFailure, onReach } from "../calls/reach.ts";
import { hearTime } from "../clock.ts";
import { jittered, spread } from "./live-backoff.ts";

/** "idle": nobody watches or the page is hidden. "cut": refused or broken, a new attempt is under way. */
export type LiveState = "idle" | "opening" | "open" | "cut";

export type LiveEvent = { type: string; data: unknown };

type Listeners = {
  /** Everything that arrived since the last frame, in order. */
  events: (events: LiveEvent[]) => void;
  state: (state: LiveState) => void;
  /** The stream stands again after a pause: what it told before may be over. What it repeats of the pause follows. */
  missed: () => void;
  /** What happened in a pause is unknown, and the stream stands again: everything is to be read anew. */
  resync: () => void;
  /** The session is over. */
  over: () => void;
};

const types = ["ready", "alive", "device", "arg", "alarm", "task", "access"];
/** Silence after which a connection counts as dead, as a multiple of the interval that the server promised. */
const patience = 2.5;
/** Silence after which nobody knows whether the connection still lives, as a multiple of the same. */
const doubtful = 1.5;

/** A stream that nobody answered for so long never will be: its line is dead. Milliseconds. */
const longest = 30_000;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A number of an event's data; NaN where there is none. */
const numberIn = (data: unknown, name: string): number => (isRecord(data) ? Number(data[name]) : Number.NaN);

/** One event stream per tab: open while the page is visible and somebody watches, opened anew after a jittered pause. */
export class LiveConnection {
  /** The stream of this address, answered or not. */
  #source: EventSource | null = null;
  /** The one that was answered last: of an address before until the new one stands, so that nothing falls between the two. */
  #standing: EventSource | null = null;
  #url: string | null = null;
  #attempts = 0;
  #missed = false;
  /** When the stream was cut; null while it stands, or is away because the page is hidden. */
  #cutAt: number | null = null;
  /** When it was asked for, by the phone's clock and by that of the page. */
  #asked = { time: 0, at: 0 };
  /** When the stream was heard last, and until when its silence says nothing. */
  #heard = { at: 0, until: Number.POSITIVE_INFINITY };
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

  /** Watches this address from now on; null ends the watch. The same address again changes nothing. */
  watch(url: string | null): void {
    if (url === this.#url) return;
    this.#url = url;
    this.#attempts = 0;
    const standing = this.#standing;
    if (this.#source === standing) this.#source = null;
    this.#standing = null;
    this.#close();
    if (standing && performance.now() > this.#heard.until) this.#doubtSince(this.#heard.at);
    if (url === null) standing?.close();
    else this.#standing = standing;
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
      // What happens until a hidden page is shown is told to nobody.
      this.#missed ||= this.#url !== null;
      this.#to.state("idle");
      return;
    }
    clearTimeout(this.#retry);
    this.#to.state("opening");
    this.#asked = { time: Date.now(), at: performance.now() };
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
    this.#heard.until = Number.POSITIVE_INFINITY;
    this.#standing?.close();
    this.#standing = this.#source;
    this.#to.state("open");
    if (performance.now() - this.#asked.at > screenLimits.missed) this.#doubtSince(this.#asked.at);
    // Read anew only now that the stream stands: nothing can fall between the reading and the first event.
    if (!this.#missed) return;
    this.#to.missed();
    if (this.#cutAt === null) this.#resync();
    else this.#late = setTimeout(() => this.#resync(), spread(performance.now() - this.#cutAt));
    this.#cutAt = null;
  }

  /** The stream may have been dead since then, unnoticed: the one that follows it is the one after a cut. */
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
    // A burst within one frame costs one render; nothing waits longer than that.
    this.#frame ||= requestAnimationFrame(() => this.#flush());
  }

  #flush(): void {
    this.#frame = 0;
    this.#to.events(this.#queue.splice(0));
  }

  #expectWithin(data: unknown): void {
    const interval = numberIn(data, "interval");
    noteAnswer();
    hearTime(numberIn(data, "time"), this.#asked.time);
    const at = performance.now();
    this.#heard = { at, until: interval > 0 ? at + interval * doubtful : Number.POSITIVE_INFINITY };
    // That the one before lives is no answer of the one that is on its way.
    if (this.#source !== this.#standing) return;
    clearTimeout(this.#silence);
    if (interval > 0) this.#silence = setTimeout(() => this.#cut(), interval * patience);
  }

  /** Nothing is opened anew before the page is shown again: whoever stays, as with what he typed, is asked once to leave. */
  #over(): void {
    this.#lose();
    this.#to.over();
  }

  #cut(): void {
    // A hidden page has no stream that could be cut, and reads everything anew anyway once it is shown.
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
    this.#standing?.close();
    this.#source = null;
    this.#standing = null;
  }
}

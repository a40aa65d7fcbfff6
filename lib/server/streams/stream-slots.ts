import "server-only";
import { limits } from "#lib/domain/limits.ts";
import { minute } from "#lib/domain/time/spans.ts";

/**
 * A stream is not replaced before this age, in ms. A phone that vanished holds its streams for a quarter of an hour,
 * until its connection times out, and returns over another one.
 */
const undisturbed = minute;

export type StreamSlot = {
  end?: () => void;
  free(): void;
};

type Taken = StreamSlot & { from: number };

/** The open streams of this web node, by session, oldest first. */
export class StreamSlots {
  readonly #taken = new Map<string, Set<Taken>>();
  #all = 0;

  get sessions(): number {
    return this.#taken.size;
  }

  /** Reserves a place, if need be that of the session's oldest stream; undefined if all are taken. */
  take(sid: string, now = performance.now()): StreamSlot | undefined {
    const places = this.#taken.get(sid) ?? new Set();
    const [oldest] = places;
    if (oldest && places.size >= limits.streams.perSession) {
      if (now - oldest.from < undisturbed) return undefined;
      oldest.free();
      oldest.end?.();
    }
    if (this.#all >= limits.streams.perNode) return undefined;
    const place: Taken = { from: now, free: () => this.#free(sid, place) };
    this.#taken.set(sid, places.add(place));
    this.#all += 1;
    return place;
  }

  #free(sid: string, place: Taken): void {
    const places = this.#taken.get(sid);
    if (!places?.delete(place)) return;
    this.#all -= 1;
    if (places.size === 0) this.#taken.delete(sid);
  }
}

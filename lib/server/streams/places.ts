import "server-only";
import { limits } from "#lib/domain/limits.ts";
import { minute } from "#lib/domain/time/spans.ts";

/**
 * So long a stream stands undisturbed, in milliseconds. A phone that vanished holds its streams for a quarter of an hour
 * before its line counts as dead, and comes back over another line.
 */
const undisturbed = minute;

export type Place = {
  /** Ends the stream, for which a later one takes the place. */
  end?: () => void;
  /** To be called once the stream has ended; as often as one likes. */
  free(): void;
};

type Taken = Place & { from: number };

/** The open streams of this web node, by session, the oldest first. */
export class Places {
  readonly #taken = new Map<string, Set<Taken>>();
  #all = 0;

  /** Sessions that have streams. */
  get sessions(): number {
    return this.#taken.size;
  }

  /** Takes a place for one more stream of this session, if need be that of its oldest; undefined when all are taken. */
  take(sid: string, now = performance.now()): Place | undefined {
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

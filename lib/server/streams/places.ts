import "server-only";
import { limits } from "#lib/domain/limits.ts";

/** The open streams of this web node, counted by session. */
export class Places {
  readonly #taken = new Map<string, number>();
  #all = 0;

  /** Sessions that have streams. */
  get sessions(): number {
    return this.#taken.size;
  }

  /** Takes a place for one more stream of this session; gives the function that frees it, or undefined when all are taken. */
  take(sid: string): (() => void) | undefined {
    const open = this.#taken.get(sid) ?? 0;
    if (open >= limits.streams.perSession || this.#all >= limits.streams.perNode) return undefined;
    this.#taken.set(sid, open + 1);
    this.#all += 1;
    let held = true;
    return () => {
      if (held) this.#free(sid);
      held = false;
    };
  }

  #free(sid: string): void {
    this.#all -= 1;
    const left = (this.#taken.get(sid) ?? 1) - 1;
    if (left > 0) this.#taken.set(sid, left);
    else this.#taken.delete(sid);
  }
}

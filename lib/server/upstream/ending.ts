import "server-only";
import type { Fault } from "./fault.ts";

/** Says that the browser has left, as an AbortSignal does, which is one. */
export type Leaving = {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void, options?: { once: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
};

/**
 * Why a call is over before its answer: its time is up, or the browser left. What an AbortSignal says too, for the one
 * step of the call that is under way, at a fraction of the cost.
 */
export class Ending {
  /** What happened; undefined while the call goes on. */
  reason: Fault | undefined;
  #step: ((reason: Fault) => void) | undefined;

  /** The step that is under way now, to be told when the call ends; it takes the place of the one before. */
  tell(step: ((reason: Fault) => void) | undefined): void {
    this.#step = step;
  }

  /** Ends the call. Only the first reason counts. */
  end(reason: Fault): void {
    if (this.reason) return;
    this.reason = reason;
    this.#step?.(reason);
  }
}

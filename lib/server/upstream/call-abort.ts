import "server-only";
import type { Fault } from "./fault.ts";

/** Tells that the browser left. An AbortSignal is one. */
export type DisconnectSignal = {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void, options?: { once: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
};

/** Why a call ended early. Like an AbortSignal for the current step only, at a fraction of the cost. */
export class CallAbort {
  reason: Fault | undefined;
  #step: ((reason: Fault) => void) | undefined;

  /** Sets the step to run when the call ends; it replaces the previous one. */
  onEnd(step: ((reason: Fault) => void) | undefined): void {
    this.#step = step;
  }

  end(reason: Fault): void {
    if (this.reason) return;
    this.reason = reason;
    this.#step?.(reason);
  }
}

import type { NetworkModule } from "./network-module.ts";

type Line = {
  /** Resolves when the broker has acknowledged the message, or it is lost. */
  send(rest: string, message: object): Promise<void>;
  /** Goes offline for some milliseconds. */
  leave(milliseconds: number): void;
  now(): number;
};

/** Connects a network module to a line: it answers requests and reports the progress of upgrades. */
export function runModule(module: NetworkModule, { send, leave, now }: Line) {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function report(): Promise<void> {
    timer = undefined;
    const absence = module.absence(now());
    if (absence > 0) return leave(absence);
    const goesOn = module.isUpgrading(now());
    await send("attributes", module.facts(now()));
    if (goesOn && !closed) timer ??= setTimeout(() => void report(), module.pace);
  }
  return {
    /** Handles a request; false if it is for the controller. */
    take(requestId: string, json: unknown): boolean {
      const answer = module.answer(json, now());
      if (answer === undefined) return false;
      if (answer) void send(`rpc/response/${requestId}`, answer);
      if (module.isUpgrading(now())) timer ??= setTimeout(() => void report(), module.pace);
      return true;
    },
    /** The connection is open, for the first time or again. */
    resume(): void {
      if (module.isUpgrading(now())) timer ??= setTimeout(() => void report(), module.pace);
    },
    close(): void {
      closed = true;
      clearTimeout(timer);
    },
  };
}

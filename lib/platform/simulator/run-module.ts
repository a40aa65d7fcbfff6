import type { NetworkModule } from "./network-module.ts";

type Line = {
  /** Settles when the broker has it, or it is lost. */
  send(rest: string, message: object): Promise<void>;
  /** Leaves the line for so many milliseconds, then comes back. */
  leave(milliseconds: number): void;
  now(): number;
};

/** Lets a network module answer over a line, and tell how its upgrade goes on. */
export function runModule(module: NetworkModule, { send, leave, now }: Line) {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function tell(): Promise<void> {
    timer = undefined;
    const absence = module.absence(now());
    if (absence > 0) return leave(absence);
    const goesOn = module.isUpgrading(now());
    await send("attributes", module.facts(now()));
    if (goesOn && !closed) timer ??= setTimeout(() => void tell(), module.pace);
  }
  return {
    /** Takes a request; false when it is for the controller behind the module. */
    take(requestId: string, json: unknown): boolean {
      const answer = module.answer(json, now());
      if (answer === undefined) return false;
      if (answer) void send(`rpc/response/${requestId}`, answer);
      if (module.isUpgrading(now())) timer ??= setTimeout(() => void tell(), module.pace);
      return true;
    },
    /** The line stands, for the first time or again. */
    resume(): void {
      if (module.isUpgrading(now())) timer ??= setTimeout(() => void tell(), module.pace);
    },
    close(): void {
      closed = true;
      clearTimeout(timer);
    },
  };
}

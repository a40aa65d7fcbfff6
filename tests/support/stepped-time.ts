import type { Schedule } from "#lib/platform/simulator/schedule.ts";
import type { fixedClock } from "./servers/platform.ts";

/** Manually advanced time for a simulator's timers. */
export function steppedTime(clock: ReturnType<typeof fixedClock>) {
  const waiting = new Set<{ at: number; work: () => void | Promise<void> }>();
  const looking = new Set<() => void>();
  const after: Schedule = (milliseconds, work) => {
    const entry = { at: clock.now() + milliseconds, work };
    waiting.add(entry);
    for (const look of looking) look();
    return () => waiting.delete(entry);
  };
  return {
    after,
    /** Resolves once this many timers are pending. */
    waitingFor: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => void (waiting.size >= count && looking.delete(look) && resolve());
        looking.add(look);
        look();
      }),
    /** Moves the clock, and resolves once everything due has been done. */
    async pass(milliseconds: number): Promise<void> {
      clock.advance(milliseconds);
      const due = [...waiting].filter(({ at }) => at <= clock.now());
      for (const entry of due) waiting.delete(entry);
      await Promise.all(due.map(({ work }) => work()));
    },
  };
}

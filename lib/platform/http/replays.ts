import type { Call } from "../call.ts";
import type { Answer } from "./answer.ts";

/** How long a repeated requestId gets the first answer again, in milliseconds. */
const memory = 10 * 60_000;
/** Answers kept at once; the oldest go first. */
const capacity = 10_000;

export type Replays = {
  /** Runs `work` once per person, call and requestId; a repetition shares the answer, also while it is on its way. */
  once(call: Call, name: string, input: unknown, work: () => Promise<Answer>): Promise<Answer>;
};

const requestIdOf = (input: unknown): string | undefined =>
  typeof input === "object" && input !== null && "requestId" in input && typeof input.requestId === "string"
    ? input.requestId
    : undefined;

/** Makes writes repeatable: a phone that lost the answer may send the same request again (api.md, idempotency). */
export function createReplays(): Replays {
  const kept = new Map<string, { time: number; answer: Promise<Answer> }>();

  const forget = (now: number) => {
    for (const [key, { time }] of kept) {
      if (now - time < memory && kept.size <= capacity) return;
      kept.delete(key);
    }
  };

  return {
    async once(call, name, input, work) {
      const requestId = requestIdOf(input);
      if (!requestId || !call.caller) return work();
      forget(call.now());
      const key = `${call.caller.userId} ${name} ${requestId}`;
      const before = kept.get(key);
      if (before) return before.answer;
      const answer = work();
      kept.set(key, { time: call.now(), answer });
      // A refusal or a fault did nothing, so the next try may do better.
      answer.catch(() => kept.delete(key));
      return answer;
    },
  };
}

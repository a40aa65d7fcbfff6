import { isRecord } from "#lib/domain/is-record.ts";
import { minute } from "#lib/domain/time/spans.ts";
import type { Call } from "../call.ts";
import { sha256 } from "../security/hashes.ts";
import type { Answer } from "./answer.ts";

/** How long a repeated requestId gets the first answer again, in milliseconds. */
const memory = 10 * minute;
/** Stored answers of signed-in people, and of clients without a session, who cannot displace the former. */
const capacity = { people: 10_000, nobody: 1_000 };

type Kept = Map<string, { time: number; answer: Promise<Answer> }>;

export type Replays = {
  /**
   * Runs `work` once per person, call and requestId; a repetition shares the answer, even while it is pending. Without
   * a session, the input must be equal too.
   */
  once(call: Call, name: string, input: unknown, work: () => Promise<Answer>): Promise<Answer>;
};

const requestIdOf = (input: unknown): string | undefined =>
  isRecord(input) && typeof input.requestId === "string" ? input.requestId : undefined;

/** Makes writes repeatable: a phone that lost the answer may send the same request again. */
export function createReplays(): Replays {
  const kept: Record<keyof typeof capacity, Kept> = { people: new Map(), nobody: new Map() };

  const forget = (some: Kept, most: number, now: number) => {
    for (const [key, { time }] of some) {
      if (now - time < memory && some.size <= most) return;
      some.delete(key);
    }
  };

  return {
    async once(call, name, input, work) {
      const requestId = requestIdOf(input);
      if (!requestId) return work();
      const who = call.caller ? "people" : "nobody";
      const some = kept[who];
      forget(some, capacity[who], call.now());
      const person = call.caller?.userId ?? sha256(JSON.stringify(input));
      const key = `${person} ${name} ${requestId}`;
      const before = some.get(key);
      if (before) return before.answer;
      const answer = work();
      some.set(key, { time: call.now(), answer });
      // A refusal or fault had no effect, so the next try may succeed.
      answer.catch(() => some.delete(key));
      return answer;
    },
  };
}

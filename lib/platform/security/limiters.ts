import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { ErrorKey } from "#lib/domain/errors.ts";
import { limits } from "#lib/domain/limits.ts";
import { Refusal } from "../refusal.ts";

export type Limiter = {
  /** Counts one use for `key`; refuses, with the seconds to wait in data.retrySeconds, once the limit is passed. */
  use(key: string): Promise<void>;
  /** Takes one use back, for uses that turned out to be harmless. */
  giveBack(key: string): Promise<void>;
};

function limiter(points: number, seconds: number, refusal: ErrorKey): Limiter {
  const memory = new RateLimiterMemory({ points, duration: seconds });
  return {
    async use(key) {
      try {
        await memory.consume(key);
      } catch (result) {
        if (!(result instanceof RateLimiterRes)) throw result;
        throw new Refusal(refusal, { retrySeconds: Math.ceil(result.msBeforeNext / 1000) });
      }
    },
    async giveBack(key) {
      await memory.reward(key);
    },
  };
}

/** Limits per client address (security.md 2.10). Kept in memory: a restart forgives, the limits per account do not. */
export const createLimiters = () => ({
  wrongSecrets: limiter(30, 60, "auth.locked"),
  captchas: limiter(60, 60, "sys.tooMany"),
  /** Codes of invitations that turned out to be none. */
  shareCodes: limiter(30, 60, "sys.tooMany"),
  /** Authorization codes that turned out to be none: short codes, so few tries. */
  authCodes: { byPerson: limiter(10, 600, "sys.tooMany"), byAddress: limiter(30, 600, "sys.tooMany") },
  smsCodes: limiter(15, 3600, "auth.smsTooOften"),
  /** Looks at devices by their ID, per person. */
  scans: limiter(120, 60, "sys.tooMany"),
  /** Pictures, per person. */
  uploads: limiter(limits.pictures.perHour, 3600, "sys.tooMany"),
  /** Letters to the customer service, per person. */
  feedback: limiter(limits.feedbackPerHour, 3600, "sys.tooMany"),
  /** Per person: a test goes to the person alone, but through services that cost money. */
  testMessages: limiter(limits.messages.tests, 60, "sys.tooMany"),
});
export type Limiters = ReturnType<typeof createLimiters>;

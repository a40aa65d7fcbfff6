import { limits } from "#lib/domain/limits.ts";
import { platformLimits } from "../platform-limits.ts";
import { createLimiter as limiter } from "./limiter.ts";

/** Limits per client address. Kept in memory: a restart resets them, but not the limits per account. */
export const createLimiters = () => ({
  wrongSecrets: limiter(30, 60, "auth.locked"),
  captchas: limiter(60, 60, "sys.tooMany"),
  /** Invalid invitation codes. */
  shareCodes: limiter(30, 60, "sys.tooMany"),
  /** Invalid authorization codes: few tries, since they are short. */
  authCodes: { byPerson: limiter(10, 600, "sys.tooMany"), byAddress: limiter(30, 600, "sys.tooMany") },
  smsCodes: limiter(15, 3600, "auth.smsTooOften"),
  /** Lookups of devices by their ID, per person. */
  scans: limiter(120, 60, "sys.tooMany"),
  uploads: limiter(limits.pictures.perHour, 3600, "sys.tooMany"),
  /** Feedback messages, per person. */
  feedback: limiter(platformLimits.feedbackPerHour, 3600, "sys.tooMany"),
  /** Expensive reads, per session. */
  costlyReads: limiter(platformLimits.costlyReads, 60, "sys.tooMany"),
  /** Writes, per person: each leaves a row, many for ten years. */
  writes: limiter(platformLimits.writes, 60, "sys.tooMany"),
  /** Per person: they use paid services, and e-mail goes to an unverified address. */
  testMessages: limiter(platformLimits.messages.testsPerHour, 3600, "sys.tooMany"),
});
export type Limiters = ReturnType<typeof createLimiters>;

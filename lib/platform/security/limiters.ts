import { limits } from "#lib/domain/limits.ts";
import { platformLimits } from "../platform-limits.ts";
import { createLimiter as limiter } from "./limiter.ts";

/** Limits per client address. Kept in memory: a restart forgives, the limits per account do not. */
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
  feedback: limiter(platformLimits.feedbackPerHour, 3600, "sys.tooMany"),
  /** Reads that take the database long, per session. */
  costlyReads: limiter(platformLimits.costlyReads, 60, "sys.tooMany"),
  /** Whatever changes something, per person: each leaves a row, many for ten years. */
  writes: limiter(platformLimits.writes, 60, "sys.tooMany"),
  /** Per person: they go through services that cost money, and by e-mail to an address that nobody has proved. */
  testMessages: limiter(platformLimits.messages.testsPerHour, 3600, "sys.tooMany"),
});
export type Limiters = ReturnType<typeof createLimiters>;

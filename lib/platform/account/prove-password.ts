import { type Call, callerOf } from "../call.ts";
import { platformLimits } from "../platform-limits.ts";
import { Refusal } from "../refusal.ts";
import { clearLoginFailures, lockedFor, proofsOf } from "../security/login-failures.ts";
import { isPassword } from "../security/passwords.ts";
import { ownRow } from "./own-row.ts";

/**
 * Refuses unless the password is the caller's. Wrong ones in a row are counted across all calls that require it; after
 * five it is locked for a day from the last one.
 */
export async function provePassword(call: Call, password: string): Promise<void> {
  const { userId } = callerOf(call);
  const tries = proofsOf(userId);
  const retrySeconds = await lockedFor(call.db, tries, call.now(), platformLimits.captchaAfterFailures);
  if (retrySeconds > 0) {
    call.log.warn({ event: "password.locked", userId, client: call.clientAddress }, "too many wrong passwords");
    throw new Refusal("auth.locked", { retrySeconds });
  }
  const { passwordHash } = await ownRow(call);
  if (!(await isPassword(password, passwordHash))) throw new Refusal("auth.badCredentials");
  await clearLoginFailures(call.db, tries);
}

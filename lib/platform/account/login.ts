import type { account } from "#lib/contract/account.ts";
import type { Call, Handler } from "../call.ts";
import { platformLimits } from "../platform-limits.ts";
import { Refusal } from "../refusal.ts";
import { redeemCaptcha } from "../security/captcha/captchas.ts";
import { sha256 } from "../security/hashes.ts";
import { clearLoginFailures, countTry } from "../security/login-failures.ts";
import { normalUsername } from "../security/normal-names.ts";
import { dummyHash, isPassword } from "../security/passwords.ts";
import { activeUsers } from "../security/visibility/active-users.ts";
import { openSession } from "./open-session.ts";

function fail(call: Call, name: string, key: "auth.badCredentials" | "auth.captchaWrong", tries: number): never {
  const needCaptcha = tries >= platformLimits.captchaAfterFailures;
  // The name may be a password typed into the wrong field, so only its hash is logged.
  const who = { name: sha256(name).slice(0, 16), client: call.clientAddress };
  call.log.info({ event: "login.failed", reason: key, tries, ...who }, "login refused");
  if (tries === platformLimits.captchaAfterFailures)
    call.log.warn({ event: "login.locked", ...who }, "captcha required after failed logins");
  throw new Refusal(key, needCaptcha ? { needCaptcha } : null);
}

/**
 * Logs in with name and password. Every try counts against the client, and against the name, whether or not an account
 * exists; after five in a row the name needs a captcha, so that nobody can lock others out.
 */
export const login: Handler<typeof account.login> = async (call, input) => {
  const { db, limiters, clientAddress } = call;
  const name = normalUsername(input.username);
  const refund = await limiters.wrongSecrets.use(clientAddress);
  const tries = await countTry(db, name, call.now());
  if (tries > platformLimits.captchaAfterFailures) {
    const human = await redeemCaptcha(db, input.captchaId, input.captcha, call.now());
    if (!human) return fail(call, name, "auth.captchaWrong", tries);
  }
  const row = await activeUsers(db).selectAll().where("username", "=", name).executeTakeFirst();
  const right = await isPassword(input.password, row?.passwordHash ?? dummyHash);
  if (!row || !right) return fail(call, name, "auth.badCredentials", tries);
  await clearLoginFailures(db, name);
  refund();
  return openSession(call, row, "password");
};

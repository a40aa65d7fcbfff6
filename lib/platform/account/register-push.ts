import type { account } from "#lib/contract/account.ts";
import { callerOf, type Handler } from "../call.ts";
import { checkAddress, NotPublic } from "../messages/deliver/public-address.ts";
import { platformLimits } from "../platform-limits.ts";
import { invalid, Refusal } from "../refusal.ts";
import { sha256 } from "../security/hashes.ts";
import { isOpen } from "../security/tokens.ts";

function checkEndpoint(endpoint: string, allowed: readonly string[]): void {
  try {
    checkAddress(endpoint, allowed);
  } catch (error) {
    if (error instanceof NotPublic) throw invalid("subscription.endpoint");
    throw error;
  }
}

/**
 * Registers a browser or app for push messages to the caller. Repetition has no effect; registration by another person
 * transfers it, so that nobody reads a previous user's alarms. A session that has just ended cannot register: nothing
 * would unregister it.
 */
export const registerPush: Handler<typeof account.registerPush> = async (call, input) => {
  const { userId, tokenHash } = callerOf(call);
  const { clientId, platform, packageName = null, subscription } = input;
  if (platform === "web" && !subscription) throw invalid("subscription");
  if (subscription) checkEndpoint(subscription.endpoint, call.messengers.allowed);
  const targetId = sha256(`push ${platform} ${clientId}`).slice(0, 32);
  const endpoint = subscription?.endpoint ?? null;
  const { p256dh = null, auth = null } = subscription?.keys ?? {};
  const row = { userId, tokenHash, platform, clientId, packageName, endpoint, p256dh, auth, createTime: call.now() };
  await call.exclusively("messages.targets", async (db) => {
    if (!(await isOpen(db, tokenHash))) throw new Refusal("auth.unauthorized");
    if (endpoint) await db.deleteFrom("pushTargets").where("endpoint", "=", endpoint).execute();
    await db
      .insertInto("pushTargets")
      .values({ targetId, ...row })
      .onConflict((conflict) => conflict.column("targetId").doUpdateSet(row))
      .execute();
    const kept = db
      .selectFrom("pushTargets")
      .select("targetId")
      .where("userId", "=", userId)
      .orderBy("createTime", "desc")
      .limit(platformLimits.messages.pushTargets);
    await db.deleteFrom("pushTargets").where("userId", "=", userId).where("targetId", "not in", kept).execute();
  });
  return { registered: true };
};

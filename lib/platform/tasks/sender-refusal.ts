import { sql } from "kysely";
import type { Platform } from "../call.ts";
import { refusalToSet } from "../devices/settable-arg.ts";
import { takenAfter } from "../security/in-holding.ts";
import { personAsCaller } from "../security/person-as-caller.ts";
import type { ChangeRow } from "./change-row.ts";

/**
 * Why a value that waited for its device may not be sent any more: who sent it may have lost the device meanwhile,
 * its service may have ended, or it belongs to somebody else by now, whose goods the value was never meant for, whatever
 * its sender may do there (0202). An error's key; null while nothing speaks against it.
 */
export async function senderRefusal(
  platform: Platform,
  { userId, deviceId, argId, createTime }: ChangeRow,
): Promise<string | null> {
  // Commands do not wait.
  if (argId === null) return null;
  const caller = await personAsCaller(platform.db, userId);
  if (!caller) return "perm.denied";
  const taken = takenAfter(platform.db, sql`${deviceId}`, sql`${createTime}`)
    .where("binding.userId", "!=", caller.userId)
    // One of a time to come was noted while our clock was ahead, and says nothing of what came first.
    .where("binding.bindTime", "<=", platform.now());
  if (await taken.executeTakeFirst()) return "perm.denied";
  // Nobody hears this call: neither language nor address matters.
  return refusalToSet({ ...platform, caller, language: "en", clientAddress: "" }, deviceId, argId);
}

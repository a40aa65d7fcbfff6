import { sql } from "kysely";
import type { Platform } from "../call.ts";
import { refusalToSet } from "../devices/access/settable-arg.ts";
import { personAsCaller } from "../security/person-as-caller.ts";
import { takenAfter } from "../security/visibility/during-ownership.ts";
import type { ChangeRow } from "./change-row.ts";

/**
 * Why a queued value may no longer be sent: its sender may have lost the device, the service may have expired, or the
 * device may have a new holder, for whom the value was not meant, whatever rights the sender has (0202). An error key;
 * null if it may be sent.
 */
export async function senderRefusal(
  platform: Platform,
  { userId, deviceId, argId, createTime }: ChangeRow,
): Promise<string | null> {
  // Commands are never queued.
  if (argId === null) return null;
  const caller = await personAsCaller(platform.db, userId);
  if (!caller) return "perm.denied";
  const taken = takenAfter(platform.db, sql`${deviceId}`, sql`${createTime}`)
    .where("binding.userId", "!=", caller.userId)
    // A future bindTime was recorded while our clock was ahead, and proves no order.
    .where("binding.bindTime", "<=", platform.now());
  if (await taken.executeTakeFirst()) return "perm.denied";
  // Language and address of this internal call do not matter.
  return refusalToSet({ ...platform, caller, language: "en", clientAddress: "" }, deviceId, argId);
}

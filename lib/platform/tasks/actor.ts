import { type Call, callerOf } from "../call.ts";
import { relationOf } from "../devices/access/relation.ts";
import type { DeviceRow } from "../devices/device-rows.ts";
import { nameOf } from "../users/name-of.ts";
import type { ChangeRow } from "./change-row.ts";

/** The acting person for the history: their current name, and whether they act on another's authorization. */
export async function actorOf(
  call: Call,
  device: DeviceRow,
): Promise<Pick<ChangeRow, "userId" | "userName" | "source">> {
  const { userId, role } = callerOf(call);
  const source = relationOf(role, device) === "authcode" ? "assistant" : "app";
  return { userId, userName: await nameOf(call.db, userId), source };
}

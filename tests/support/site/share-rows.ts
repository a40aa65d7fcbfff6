import { day } from "#lib/domain/time/spans.ts";
import { shareCodeHash } from "#lib/platform/shares/share-code.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { noon } from "../servers/platform.ts";
import { binding } from "./site-rows.ts";

/** Adds invitations to A2 with the codes "open" and "spare" to fillSite, and opB as a view-only guest of A1. */
export async function fillShares({ db }: Store): Promise<void> {
  const times = { ownerId: "admA", createTime: noon, expireTime: noon + day };
  for (const shareId of ["open", "spare"]) {
    await db
      .insertInto("shares")
      .values({ ...times, shareId, codeHash: shareCodeHash(shareId) })
      .execute();
    await db.insertInto("shareDevices").values({ shareId, deviceId: "A2" }).execute();
    await db.insertInto("shareGroups").values({ shareId, groupId: "status", writable: 0 }).execute();
  }
  const guest = { role: "endUser", authType: "share", sharedBy: "admA" };
  await db
    .insertInto("deviceUsers")
    .values(binding("A1", "opB", guest))
    .execute();
  await db
    .insertInto("guestGroups")
    .values({ deviceId: "A1", userId: "opB", groupId: "status", writable: 0 })
    .execute();
}

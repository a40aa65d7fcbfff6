import type { uploads } from "#lib/contract/uploads.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { visibleUsers } from "../security/visibility/visible-users.ts";

/** One's own pictures, and avatars of visible people; all for a super administrator. */
async function maySee(call: Call, { userId, type }: { userId: string; type: string }): Promise<boolean> {
  const caller = callerOf(call);
  if (userId === caller.userId || caller.role === "superAdmin") return true;
  if (type !== "avatar") return false;
  return (
    (await visibleUsers(call).select("users.userId").where("users.userId", "=", userId).executeTakeFirst()) !==
    undefined
  );
}

/** An uploaded picture. One that the caller may not see does not exist. */
export const storedPicture: Handler<typeof uploads.stored> = async (call, { pictureId }) => {
  const row = await call.db.selectFrom("pictures").selectAll().where("pictureId", "=", pictureId).executeTakeFirst();
  const bytes = row && (await maySee(call, row)) ? await call.pictures.read(pictureId) : null;
  if (!bytes) throw new Refusal("picture.notFound");
  return { mimeType: "image/webp", base64: Buffer.from(bytes).toString("base64") };
};

import type { cameras } from "#lib/contract/cameras.ts";
import { ownsDevice } from "#lib/domain/people/relations.ts";
import { callerOf, type Handler } from "../call.ts";
import { visibleDevice } from "../devices/device-rows.ts";
import { relationOf } from "../devices/relation.ts";
import { invalid, Refusal } from "../refusal.ts";
import { linkChange } from "./note-link.ts";

/** Takes a linked camera away from its device, for whoever owns or manages it. */
export const unlinkCamera: Handler<typeof cameras.unlink> = async (call, { deviceId, cameraId }) => {
  const device = await visibleDevice(call, deviceId);
  if (!ownsDevice(relationOf(callerOf(call).role, device))) throw new Refusal("perm.denied");
  await call.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom("cameras")
      .where("deviceId", "=", deviceId)
      .where("cameraId", "=", cameraId)
      .returning("name")
      .executeTakeFirst();
    if (!gone) throw invalid("cameraId");
    const noted = await linkChange({ ...call, db: trx }, device, { before: gone.name });
    await trx.insertInto("changes").values(noted).execute();
  });
  return null;
};

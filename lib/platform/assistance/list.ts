import type { assistance } from "#lib/contract/assistance.ts";
import { isAssistance } from "#lib/domain/people/assistance.ts";
import type { Handler } from "../call.ts";
import { ownDevice } from "../devices/access/own-device.ts";
import { assistantsOf } from "./assistants.ts";

/** Assistants of a device, then unused codes (without the codes themselves, which are not stored). */
export const listAuthCodes: Handler<typeof assistance.list> = async (call, { deviceId }) => {
  await ownDevice(call, deviceId);
  const inUse = (await assistantsOf(call, [deviceId])).map(
    ({ codeId, type, createTime, expireTime, name, startTime }) => ({
      codeId,
      type,
      createTime,
      expireTime,
      usedByName: name,
      useTime: startTime,
    }),
  );
  const open = await call.db
    .selectFrom("authCodes")
    .select(["codeId", "type", "createTime", "expireTime"])
    .where("deviceId", "=", deviceId)
    .where("userId", "is", null)
    .where("expireTime", ">", call.now())
    .orderBy("createTime", "desc")
    .execute();
  return [...inUse, ...open.flatMap(({ type, ...code }) => (isAssistance(type) ? [{ ...code, type }] : []))];
};

import type { devices } from "#lib/contract/devices.ts";
import type { Handler } from "../call.ts";
import { visibleDevice } from "./device-rows.ts";
import { daysLeft, lifeOf } from "./life.ts";

export const deviceStage: Handler<typeof devices.stage> = async (call, { deviceId }) => {
  const { activeTime, expireTime, deleteTime } = await visibleDevice(call, deviceId);
  const now = call.now();
  const stage = lifeOf({ activeTime, expireTime, deleteTime }, now);
  return { stage, activeTime, expireTime, daysLeft: daysLeft(expireTime, now), deleteTime };
};

import type { devices } from "#lib/contract/devices.ts";
import { assistantsOf } from "../assistance/assistants.ts";
import { callerOf, type Handler } from "../call.ts";
import { describerOf } from "./device-answer.ts";
import { visibleDevice } from "./device-rows.ts";
import { groupsOf } from "./groups-of.ts";
import { networkMode } from "./labels.ts";
import { ownsDevice, relationOf } from "./relation.ts";

/** Everything the pages of one device show of it. */
export const deviceDetail: Handler<typeof devices.detail> = async (call, { deviceId }) => {
  const row = await visibleDevice(call, deviceId);
  const groups = (await groupsOf(call, [deviceId])).get(deviceId) ?? [];
  const describe = await describerOf(call, [row]);
  const isOwn = ownsDevice(relationOf(callerOf(call).role, row));
  const assistants = isOwn ? await assistantsOf(call, [deviceId]) : [];
  return {
    ...describe(row),
    assistants: assistants.map(({ codeId, name, type, startTime, expireTime }) => ({
      codeId,
      name,
      type,
      startTime,
      expireTime,
    })),
    authExpireTime: row.bindExpireTime,
    location: row.location,
    bindTime: row.bindTime,
    activeTime: row.activeTime,
    remark: row.remark,
    dtu: {
      version: row.dtuVersion,
      iccid: row.iccid,
      csq: row.csq,
      mode: networkMode(row.networkMode),
      heartbeatTime: row.receiveTime,
      ip: row.ip,
    },
    groups,
  };
};

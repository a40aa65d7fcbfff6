import type { devices } from "#lib/contract/devices.ts";
import { networkModeOf } from "#lib/domain/devices/wifi.ts";
import { assistantsOf } from "../assistance/assistants.ts";
import type { Call, Handler } from "../call.ts";
import { isOwn } from "./access/own-device.ts";
import { describerOf } from "./device-answer.ts";
import { type DeviceRow, visibleDevice } from "./device-rows.ts";
import { groupsOf } from "./groups-of.ts";

/** When the last report arrived. Other messages of a module must not make its clock look wrong. */
async function lastReportCame(call: Call, { deviceId, dataTime }: DeviceRow): Promise<number | null> {
  if (dataTime === null) return null;
  const { came } = await call.db
    .selectFrom("latestValues")
    .select(({ fn }) => fn.min<number | null>("receiveTime").as("came"))
    .where("deviceId", "=", deviceId)
    .where("dataTime", "=", dataTime)
    .executeTakeFirstOrThrow();
  return came;
}

/** Everything that a device's own pages show. */
export const deviceDetail: Handler<typeof devices.detail> = async (call, { deviceId }) => {
  const row = await visibleDevice(call, deviceId);
  const groups = (await groupsOf(call, [deviceId])).get(deviceId) ?? [];
  const describe = await describerOf(call, [row]);
  const assistants = isOwn(call, row) ? await assistantsOf(call, [deviceId]) : [];
  return {
    ...describe(row),
    receiveTime: await lastReportCame(call, row),
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
      mode: networkModeOf(row.networkMode),
      heartbeatTime: row.receiveTime,
      ip: row.ip,
    },
    groups,
  };
};

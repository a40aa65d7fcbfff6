import type { Device } from "#lib/contract/devices.ts";
import { networkModeOf } from "#lib/domain/devices/wifi.ts";
import { type Call, callerOf } from "../call.ts";
import { withLinkedCamera } from "../cameras/linked.ts";
import { inLanguage } from "../localised.ts";
import { permissionsOn, relationOf } from "./access/relation.ts";
import { ownScreen } from "./config-screen.ts";
import type { DeviceRow } from "./device-rows.ts";
import { groupsOf } from "./groups-of.ts";
import { keyArgsOf } from "./key-args.ts";
import { commQuality, commSuccessRate, signalLevel } from "./labels.ts";
import { openAlarms } from "./open-alarms.ts";
import { flagsOf, isReachable, lineOf, statusOf } from "./statuses.ts";

/** Fields of a device that come from its row alone. */
function plain(call: Call, row: DeviceRow): Device {
  const { role } = callerOf(call);
  const relation = relationOf(role, row);
  const rate = commSuccessRate(row.commOk, row.commTotal);
  return {
    deviceId: row.deviceId,
    deviceName: row.deviceName,
    status: statusOf(row.status),
    productId: row.basedOn ?? row.productId,
    manufacturerId: row.manufacturerId,
    imgSelect: row.imgSelect,
    versionNew: row.version,
    productName: inLanguage(row.productName, call.language),
    model: row.model,
    iccid: row.iccid,
    statusFlags: flagsOf(row, call.now()),
    statusTime: row.statusTime,
    expireTime: row.expireTime,
    deleteTime: row.deleteTime,
    csq: row.csq,
    signalLevel: signalLevel(row.csq),
    commSuccessRate: rate,
    commQuality: commQuality(isReachable(row), rate),
    ...lineOf(row.dtuOnline),
    networkMode: networkModeOf(row.networkMode),
    dtuVersion: row.dtuVersion,
    dataTime: row.dataTime,
    receiveTime: row.receiveTime,
    hasWebconfig: row.webconfigUrl !== null,
    webconfigUrl: row.webconfigUrl === ownScreen ? null : row.webconfigUrl,
    hasCurve: true,
    relation,
    authType: row.authType,
    perms: permissionsOn(callerOf(call), relation, row.authType),
  };
}

/** Maps these rows to list devices; card values, groups and open alarms are read once for all. */
export async function describerOf(call: Call, rows: readonly DeviceRow[]): Promise<(row: DeviceRow) => Device> {
  const ids = rows.map(({ deviceId }) => deviceId);
  const keyArgs = await keyArgsOf(call, rows);
  const groups = await groupsOf(call, ids);
  const alarms = await openAlarms(call, ids);
  const linked = await withLinkedCamera(call, ids);
  return (row) => ({
    ...plain(call, row),
    hasCamera: row.hasCamera === 1 || linked.has(row.deviceId),
    groupId: groups.get(row.deviceId)?.[0]?.groupId ?? null,
    groupName: groups.get(row.deviceId)?.[0]?.groupName ?? null,
    keyArgs: keyArgs.get(row.deviceId) ?? [],
    alarm: alarms.get(row.deviceId) ?? null,
  });
}

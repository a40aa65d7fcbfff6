import type { Alarm } from "#lib/contract/alarms.ts";
import { liveMessage } from "#lib/domain/waiting-events.ts";
import { alarmAnswers } from "../alarms/alarm-answer.ts";
import { alarmRows } from "../alarms/alarm-rows.ts";
import { callerOf, type Platform } from "../call.ts";
import { mayDo } from "../security/role-permissions.ts";
import { inParts } from "../store/in-parts.ts";
import type { Events } from "./events.ts";
import type { Viewer } from "./viewer.ts";

type AlarmId = Pick<Events["alarm"], "deviceId" | "policeId">;

/** Alarms read at once: when a broker fails, every device has one, and no statement takes that many ids. */
const atOnce = 5_000;

/** Everyone except super administrators with a binding or a group for one of these devices. */
async function peopleWith({ db }: Platform, deviceIds: readonly string[]): Promise<Set<string>> {
  const bound = db.selectFrom("deviceUsers").select("userId").where("deviceId", "in", deviceIds);
  const grouped = db
    .selectFrom("groupDevices")
    .innerJoin("groupUsers", "groupUsers.groupId", "groupDevices.groupId")
    .select("groupUsers.userId")
    .where("groupDevices.deviceId", "in", deviceIds);
  const rows = await bound.union(grouped).execute();
  return new Set(rows.map(({ userId }) => userId));
}

/** For people who may not see alarms: only the fields that a device's own row shows. */
const onRow = ({ policeId, deviceId, alarmType, alarmTime, recoverTime, active }: Alarm) => ({
  policeId,
  deviceId,
  alarmType,
  alarmTime,
  recoverTime,
  active,
});

async function sendSome(platform: Platform, viewers: Iterable<Viewer>, alarms: readonly AlarmId[]): Promise<void> {
  const near = await peopleWith(platform, [...new Set(alarms.map(({ deviceId }) => deviceId))]);
  const audiences = new Map<string, Viewer[]>();
  for (const viewer of viewers) {
    const call = viewer.call();
    const { userId, role } = callerOf(call);
    if (role !== "superAdmin" && !near.has(userId)) continue;
    const key = `${userId} ${call.language}`;
    const same = audiences.get(key);
    if (same) same.push(viewer);
    else audiences.set(key, [viewer]);
  }
  const policeIds = alarms.map(({ policeId }) => policeId);
  // A map, since searching thousands of alarms for each other would block the process for seconds.
  const places = new Map(policeIds.map((policeId, place) => [policeId, place]));
  const placeOf = ({ policeId }: AlarmId) => places.get(policeId) ?? 0;
  for (const [first, ...others] of audiences.values()) {
    if (!first) continue;
    const call = first.call();
    const whole = mayDo(callerOf(call), "tab:alarm");
    // The alarms that this person may see, by the same query as their lists.
    const readTime = platform.now();
    const rows = await alarmRows(call, {}).where("alarms.policeId", "in", policeIds).execute();
    rows.sort((a, b) => placeOf(a) - placeOf(b));
    for (const alarm of rows.length > 0 ? await alarmAnswers(call, rows) : []) {
      const message = liveMessage("alarm", { ...(whole ? alarm : onRow(alarm)), readTime });
      for (const viewer of [first, ...others]) viewer.send(message);
    }
  }
}

/**
 * Sends the current state of these alarms, in this order, to all viewers who may see them: read once per person,
 * however many streams they have, and only for people with access to the devices.
 */
export async function sendAlarms(
  platform: Platform,
  viewers: Iterable<Viewer>,
  alarms: readonly AlarmId[],
): Promise<void> {
  const once = new Map(alarms.map((alarm) => [alarm.policeId, alarm]));
  for (const some of inParts([...once.values()], atOnce)) await sendSome(platform, viewers, some);
}

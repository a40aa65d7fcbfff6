import type { Alarm } from "#lib/contract/alarms.ts";
import { liveMessage } from "#lib/domain/waiting-events.ts";
import { alarmAnswers } from "../alarms/alarm-answer.ts";
import { alarmRows } from "../alarms/alarm-rows.ts";
import { callerOf, type Platform } from "../call.ts";
import type { Events } from "../events.ts";
import { mayDo } from "../security/role-permissions.ts";
import { inParts } from "../store/in-parts.ts";
import type { Viewer } from "./viewer.ts";

type Told = Pick<Events["alarm"], "deviceId" | "policeId">;

/** Alarms that are read at once: when a broker goes, every device behind it has one, and no statement names them all. */
const atOnce = 5_000;

/** Everybody but super administrators to whom one of these devices is bound, or whose group holds it. */
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

/** What is told to people who may not look at alarms: as much as the device's own row shows of one. */
const onRow = ({ policeId, deviceId, alarmType, alarmTime, recoverTime, active }: Alarm) => ({
  policeId,
  deviceId,
  alarmType,
  alarmTime,
  recoverTime,
  active,
});

async function tellSome(platform: Platform, viewers: Iterable<Viewer>, alarms: readonly Told[]): Promise<void> {
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
  // Of thousands that are dealt with at once, looking each up among the others would hold up everybody for seconds.
  const places = new Map(policeIds.map((policeId, place) => [policeId, place]));
  const placeOf = ({ policeId }: Told) => places.get(policeId) ?? 0;
  for (const [first, ...others] of audiences.values()) {
    if (!first) continue;
    const call = first.call();
    const whole = mayDo(callerOf(call), "tab:alarm");
    // Which of them this person may know of is what any list of his alarms says.
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
 * Tells these alarms, as they now are and in this order, to everybody among the viewers who may know of them: read once
 * for each person, however many streams he has, and only for people who have to do with the devices.
 */
export async function tellAlarms(
  platform: Platform,
  viewers: Iterable<Viewer>,
  alarms: readonly Told[],
): Promise<void> {
  const once = new Map(alarms.map((alarm) => [alarm.policeId, alarm]));
  for (const some of inParts([...once.values()], atOnce)) await tellSome(platform, viewers, some);
}

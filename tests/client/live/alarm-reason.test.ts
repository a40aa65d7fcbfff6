import { expect, it } from "vitest";
import { liveDevice } from "#lib/client/live/live-merge.ts";
import { withEvent } from "#lib/client/live/live-update.ts";
import { noValues } from "#lib/client/live/live-values.ts";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";

const hot = { policeId: "hot", alarmType: "high", alarmTime: 2_000 };
const door = { policeId: "door", alarmType: "door", alarmTime: 1_000 };
const told = (...events: object[]) =>
  events.reduce<typeof noValues>((values, data) => withEvent(values, { type: "alarm", data }), noValues);
const row = (alarm: { alarmType: string; alarmTime: number } | null = null) =>
  sampleDevice({ status: "alarming", alarm });

it("the end of one alarm leaves another open alarm as the reason", () => {
  expect(liveDevice(row(), told(hot, door)).alarm).toEqual({ alarmType: "high", alarmTime: 2_000 });
  expect(liveDevice(row(), told(hot, door, { ...hot, recoverTime: 3_000 })).alarm).toEqual({
    alarmType: "door",
    alarmTime: 1_000,
  });
  const { alarmType, alarmTime } = hot;
  expect(liveDevice(row({ alarmType, alarmTime }), told({ ...door, recoverTime: 3_000 })).alarm).toEqual({
    alarmType,
    alarmTime,
  });
  expect(liveDevice(row({ alarmType, alarmTime }), told({ ...hot, recoverTime: 3_000 })).alarm).toBeNull();
});

it("of several alarms of a kind the oldest open one is shown, and the end of another does not end it", () => {
  const { alarmType, alarmTime } = hot;
  const later = { ...hot, policeId: "later", alarmTime: 3_000 };
  const known = { alarmType, alarmTime };
  expect(liveDevice(row(known), told({ ...later, recoverTime: 4_000 })).alarm).toEqual(known);
  expect(liveDevice(row(), told(later, hot)).alarm).toEqual(known);
});

it("neither a lost connection nor an expiring card is the reason for an alarm state", () => {
  const lost = { policeId: "lost", alarmType: "offline", alarmTime: 500 };
  const values = told(lost, { ...lost, policeId: "card", alarmType: "expired" }, door);
  expect(liveDevice(row(), values).alarm).toMatchObject({ alarmType: "door" });
});

it("a freshly loaded row replaces an earlier event of the stream", () => {
  const values = withEvent(told(hot), { type: "device", data: { deviceId: "1", patch: { alarm: null } } });
  expect(liveDevice(row(), values).alarm).toBeNull();
});

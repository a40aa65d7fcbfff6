import { expect, it } from "vitest";
import { arrivals, covered, shownNow } from "#components/alarms/held-alarms.ts";
import type { Alarm } from "#lib/contract/alarms.ts";

const alarm = (policeId: string, alarmTime: number): Alarm => ({
  policeId,
  deviceId: "d",
  alarmType: "high",
  alarmTime,
  status: "untreated",
});
const [late, middle, early] = [alarm("late", 3), alarm("middle", 2), alarm("early", 1)];
const part = { list: [late, early], total: 9 };

it("an alarm missing in the newest answer was dealt with in the untreated list, and is unchanged in the full list", () => {
  expect(shownNow([middle], part, {}, "untreated")[0]?.status).toBe("processed");
  expect(shownNow([{ ...middle, status: "processed" }], part, {}, "all")[0]?.status).toBe("processed");
});

it("a complete answer covers every alarm, a partial one those above its last", () => {
  expect(covered({ list: [late], total: 1 }, early)).toBe(true);
  expect([covered(part, middle), covered(part, early)]).toEqual([true, false]);
});

it("new alarms are inserted above the last visible row; below it only if all are loaded", () => {
  const newest = { list: [late, middle, early], total: 3 };
  expect(arrivals([middle], newest, false)).toEqual([late]);
  expect(arrivals([middle], newest, true)).toEqual([late, early]);
});

import type { alarms } from "#lib/contract/alarms.ts";
import type { Handler } from "../call.ts";
import { countRows } from "../store/count-rows.ts";
import { alarmAnswers } from "./alarm-answer.ts";
import { alarmRows } from "./alarm-rows.ts";
import { visibleAlarms } from "./visible-alarms.ts";

export const listAlarms: Handler<typeof alarms.list> = async (call, { pageNum, pageSize, ...filter }) => {
  // Taken before reading: anything written after this may be missing from the list.
  const readTime = call.now();
  const total = await countRows(visibleAlarms(call, filter));
  const rows = await alarmRows(call, filter)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { list: await alarmAnswers(call, rows), total, pageNum, pageSize, readTime };
};

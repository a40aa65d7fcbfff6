import type { args } from "#lib/contract/args.ts";
import type { Handler } from "../call.ts";
import { rightsOn } from "../devices/access/rights.ts";
import { visibleDevice } from "../devices/device-rows.ts";
import { invalid } from "../refusal.ts";
import { carried } from "../tasks/open-rows.ts";
import { taskAnswer } from "../tasks/task-answer.ts";
import { latestOf } from "./definitions.ts";

/** The current state of a task, with the value that the device last reported. */
export const checkSet: Handler<typeof args.checkSet> = async (call, { deviceId, argId, taskId }) => {
  const device = await visibleDevice(call, deviceId);
  const row = await call.db
    .selectFrom("changes")
    .selectAll()
    .where("changeId", "=", taskId)
    .where("deviceId", "=", deviceId)
    // Other history entries, such as a network's name, are not for everyone who sees the device.
    .where("type", "in", carried)
    .where(({ eb, or }) => or([eb("argId", "=", argId), eb("cmd", "=", argId)]))
    .executeTakeFirst();
  const rights = await rightsOn(call, device);
  if (!row || (row.argId !== null && !rights.seesArg(row.argId))) throw invalid("taskId");
  const arg = await call.db
    .selectFrom("args")
    .select(["dataType", "enumList"])
    .where("productId", "=", device.productId)
    .where("argId", "=", argId)
    .executeTakeFirst();
  const [latest] = row.reportTime === null ? (await latestOf(call, [deviceId], [argId])).values() : [];
  const reported = latest?.quality === "good" && {
    reportedNum: latest.num,
    reportedText: latest.text,
    reportTime: latest.dataTime,
  };
  return taskAnswer({ ...row, ...reported }, arg, call.language);
};

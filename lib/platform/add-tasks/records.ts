import type { addTasks } from "#lib/contract/add-tasks.ts";
import { callerOf, type Handler } from "../call.ts";
import { countRows } from "../store/count-rows.ts";
import { recordAnswer } from "./record-answer.ts";

/** The caller's own attempts to add devices, newest first. */
export const addRecords: Handler<typeof addTasks.records> = async (call, input) => {
  const { taskId, result, pageNum, pageSize } = input;
  let query = call.db
    .selectFrom("addRecords")
    .innerJoin("addTasks", "addTasks.taskId", "addRecords.taskId")
    .where("addRecords.userId", "=", callerOf(call).userId);
  if (taskId) query = query.where("addRecords.taskId", "=", taskId);
  if (result) query = query.where("errKey", result === "success" ? "is" : "is not", null);
  const total = await countRows(query);
  const rows = await query
    .selectAll("addRecords")
    .select("taskName")
    .orderBy("addRecords.createTime", "desc")
    .orderBy("recordId")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { list: rows.map((row) => recordAnswer(row, call.language)), total, pageNum, pageSize };
};

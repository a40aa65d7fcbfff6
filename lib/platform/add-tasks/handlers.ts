import type { HandlersOf } from "../call.ts";
import { addByTask } from "./add.ts";
import { addTaskDetail } from "./detail.ts";
import { addTaskOptions } from "./options.ts";
import { addRecords } from "./records.ts";
import { scanForTask } from "./scan.ts";

export const addTasksHandlers: HandlersOf<"addTasks"> = {
  records: addRecords,
  add: addByTask,
  scan: scanForTask,
  options: addTaskOptions,
  detail: addTaskDetail,
};

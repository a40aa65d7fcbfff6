import type { addTasks } from "#lib/contract/add-tasks.ts";
import type { Handler } from "../call.ts";
import { contains } from "../store/search.ts";
import { visibleTasks } from "./visible-tasks.ts";

/** The selectable tasks, newest first. */
export const addTaskOptions: Handler<typeof addTasks.options> = async (call, { keyword }) => {
  let tasks = await visibleTasks(call);
  if (keyword?.trim()) tasks = tasks.where(contains(["taskName"], keyword));
  return tasks.select(["taskId", "taskName"]).orderBy("createTime", "desc").orderBy("taskId").execute();
};

import type { addTasks } from "#lib/contract/add-tasks.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";

export type AddTaskChoice = DataOf<typeof addTasks.options>[number];
export type AddTask = DataOf<typeof addTasks.detail>;
export type AddRecord = DataOf<typeof addTasks.records>["list"][number];

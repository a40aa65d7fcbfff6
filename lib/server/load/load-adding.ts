import "server-only";
import { addTasks } from "#lib/contract/add-tasks.ts";
import type { AddQuery } from "#lib/domain/queries/add-query.ts";
import { requireSession } from "../session/require-session.ts";
import { loadFor } from "./load-for.ts";
import { loadPages } from "./load-pages.ts";

const screen = "scanAddDevice";

export const loadAddRecords = ({ task, result, pages }: AddQuery) =>
  loadPages(pages, (paging) =>
    loadFor(screen, addTasks.records, {
      ...(task && { taskId: task }),
      ...(result !== "all" && { result }),
      ...paging,
    }),
  );

export async function loadAddTasks({ task }: AddQuery) {
  const [{ userId }, tasks, detail] = await Promise.all([
    requireSession(),
    loadFor(screen, addTasks.options, {}),
    task ? loadFor(screen, addTasks.detail, { id: task }) : undefined,
  ]);
  return { userId, tasks, task: detail };
}

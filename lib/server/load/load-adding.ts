import "server-only";
import { addTasks } from "#lib/contract/add-tasks.ts";
import type { AddQuery } from "#lib/domain/queries/add-query.ts";
import { requireSession } from "../session/require-session.ts";
import { loadFor } from "./load-for.ts";
import { loadPages } from "./load-pages.ts";

const screen = "scanAddDevice";

/** The person's own attempts that an address asks for. */
export const loadAddRecords = ({ task, result, pages }: AddQuery) =>
  loadPages(pages, (paging) =>
    loadFor(screen, addTasks.records, {
      ...(task && { taskId: task }),
      ...(result !== "all" && { result }),
      ...paging,
    }),
  );

/** The tasks to choose from, the one that is chosen, and whose phone keeps what could not be sent. */
export async function loadAddTasks({ task }: AddQuery) {
  const [{ userId }, tasks, detail] = await Promise.all([
    requireSession(),
    loadFor(screen, addTasks.options, {}),
    task ? loadFor(screen, addTasks.detail, { id: task }) : undefined,
  ]);
  return { userId, tasks, task: detail };
}

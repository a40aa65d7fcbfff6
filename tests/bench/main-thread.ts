import type { Browser, Page } from "@playwright/test";

/** A stretch of work of a page's main thread: how long it took by the clock, and how long the processor was at it. In milliseconds. */
export type Task = { wall: number; cpu: number };

type TraceEvent = {
  name: string;
  cat?: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/** Every task of the main thread of the browser's one page while `act` runs; on a busy machine only its `cpu` tells of the page. */
export async function mainThreadTasks(browser: Browser, page: Page, act: () => Promise<void>): Promise<Task[]> {
  await browser.startTracing(page, { categories: ["toplevel"] });
  await act();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain").map(threadOf),
  );
  return traceEvents
    .filter((event) => event.ph === "X" && event.name.endsWith("RunTask") && mains.has(threadOf(event)))
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, cpu: tdur / 1000 }));
}

/** The longest of these tasks by the clock, and by the processor. */
export const longest = (tasks: readonly Task[]): Task => ({
  wall: Math.max(0, ...tasks.map(({ wall }) => wall)),
  cpu: Math.max(0, ...tasks.map(({ cpu }) => cpu)),
});

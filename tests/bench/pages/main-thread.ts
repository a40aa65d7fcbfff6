import type { Browser, Page } from "@playwright/test";

/**
 * A task of a page's main thread: its start (microseconds of the trace), its wall-clock duration and its CPU time, in
 * milliseconds.
 */
export type Task = { at: number; wall: number; cpu: number };

export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { type?: string; duration?: number } };
};

/** The browser's trace of its only page while `act` runs. */
export async function traced(
  browser: Browser,
  page: Page,
  categories: string[],
  act: () => Promise<void>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories });
  let trace: Buffer;
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  return traceEvents;
}

/** The tasks of the main thread in a trace with the category "toplevel". */
export function tasksOf(events: readonly TraceEvent[]): Task[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain").map(threadOf),
  );
  return events
    .filter((event) => event.ph === "X" && event.name.endsWith("RunTask") && mains.has(threadOf(event)))
    .map(({ ts, dur = 0, tdur = 0 }) => ({ at: ts, wall: dur / 1000, cpu: tdur / 1000 }));
}

/** Main-thread tasks of the browser's only page while `act` runs; on a busy machine only their `cpu` is meaningful. */
export const mainThreadTasks = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<Task[]> =>
  tasksOf(await traced(browser, page, ["toplevel"], act));

/** The longest of these tasks by wall clock, and by CPU time. */
export const longest = (tasks: readonly Task[]): { wall: number; cpu: number } => ({
  wall: Math.max(0, ...tasks.map(({ wall }) => wall)),
  cpu: Math.max(0, ...tasks.map(({ cpu }) => cpu)),
});

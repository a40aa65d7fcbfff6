import type { Browser, Locator, Page } from "@playwright/test";
import { longest, type Task, type TraceEvent, tasksOf, traced } from "../pages/main-thread.ts";

/** By then all effects of a tap are painted. Milliseconds. */
const settle = 500;
/** The input events of a tap that count for INP. */
const timed = ["pointerdown", "pointerup", "click"];

export type TapWork = {
  /** From the input to the paint that answers it, by wall clock. Milliseconds. */
  wait: number;
  /** CPU time of the page's main thread from the lifted finger to that paint. */
  answer: number;
  /** The longest task that the tap started, by CPU time. */
  block: number;
};

const typeOf = ({ args }: TraceEvent) => args?.data?.type ?? "";
const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur;

const isTiming = (event: TraceEvent) => event.name === "EventTiming" && event.ph === "b";

/**
 * The tasks from the lifted finger to the answer: the first paint after the click, or the paint that browsers count
 * for it. If the touch's pressed state is the answer, the click itself paints nothing.
 */
function answering(events: readonly TraceEvent[], tasks: readonly Task[]): Task[] {
  const dispatched = (type: string) =>
    events.find((event) => event.name === "EventDispatch" && event.ph === "X" && typeOf(event) === type);
  const [up, click] = [dispatched("pointerup"), dispatched("click")];
  if (!up || !click) throw new Error("The tap hit nothing");
  const painted = events.filter(({ name, ts }) => name === "Paint" && ts >= endOf(click)).map(({ ts }) => ts);
  const counted = events
    .filter((event) => isTiming(event) && typeOf(event) === "click")
    .map(({ ts, args }) => ts + (args?.data?.duration ?? 0) * 1000)
    .filter((at) => at >= endOf(click));
  const until = Math.min(...painted, ...counted);
  const limit = Number.isFinite(until) ? until : endOf(click);
  return tasks.filter(({ at, wall }) => at + wall * 1000 >= up.ts && at <= limit);
}

/** Taps the centre of an element, and returns the cost. The element is located before: that blocks the page too. */
export async function tapWork(browser: Browser, page: Page, target: Locator): Promise<TapWork> {
  await target.waitFor();
  await target.scrollIntoViewIfNeeded();
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error("The element to tap is not on the screen");
  // After a tap Chromium calls no idle callback until the page paints again, and an idle page does not.
  await page.evaluate(
    (timeout) => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout })),
    settle,
  );
  const events = await traced(browser, page, ["toplevel", "devtools.timeline"], async () => {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(settle);
  });
  const tasks = tasksOf(events);
  const waits = events
    .filter((event) => isTiming(event) && timed.includes(typeOf(event)))
    .map(({ args }) => args?.data?.duration ?? 0);
  return {
    wait: Math.max(0, ...waits),
    answer: answering(events, tasks).reduce((sum, { cpu }) => sum + cpu, 0),
    block: longest(tasks).cpu,
  };
}

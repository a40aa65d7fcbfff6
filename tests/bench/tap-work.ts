import type { Browser, Locator, Page } from "@playwright/test";
import { longest, type Task, type TraceEvent, tasksOf, traced } from "./main-thread.ts";

/** What a tap starts is drawn by then. Milliseconds. */
const settle = 500;
/** The inputs of a tap that browsers count for the time until its answer. */
const timed = ["pointerdown", "pointerup", "click"];

export type TapWork = {
  /** From the input to the picture that answers it, by the clock. Milliseconds. */
  wait: number;
  /** What the processor did on the page's main thread from the lifted finger to that picture. */
  answer: number;
  /** The longest task among all that the tap started, by the processor. */
  block: number;
};

const typeOf = ({ args }: TraceEvent) => args?.data?.type ?? "";
const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur;

const isTiming = (event: TraceEvent) => event.name === "EventTiming" && event.ph === "b";

/**
 * The tasks from the lifted finger up to the answer: the first that paints after the click, or the picture that browsers
 * count for it. Where the pressed look of the touch is the answer, the click itself paints nothing.
 */
function answering(events: readonly TraceEvent[], tasks: readonly Task[]): Task[] {
  const dispatched = (type: string) =>
    events.find((event) => event.name === "EventDispatch" && event.ph === "X" && typeOf(event) === type);
  const [up, click] = [dispatched("pointerup"), dispatched("click")];
  if (!up || !click) throw new Error("The tap reached nothing");
  const painted = events.filter(({ name, ts }) => name === "Paint" && ts >= endOf(click)).map(({ ts }) => ts);
  const counted = events
    .filter((event) => isTiming(event) && typeOf(event) === "click")
    .map(({ ts, args }) => ts + (args?.data?.duration ?? 0) * 1000)
    .filter((at) => at >= endOf(click));
  const until = Math.min(...painted, ...counted);
  const limit = Number.isFinite(until) ? until : endOf(click);
  return tasks.filter(({ at, wall }) => at + wall * 1000 >= up.ts && at <= limit);
}

/** Taps the middle of an element, and tells what that cost. The element is looked for before: that blocks the page too. */
export async function tapWork(browser: Browser, page: Page, target: Locator): Promise<TapWork> {
  await target.waitFor();
  await target.scrollIntoViewIfNeeded();
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error("What should be tapped is not on the screen");
  // After a tap Chromium calls no idle callback until the page draws again, and a page at rest does not.
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

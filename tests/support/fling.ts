import type { Page } from "@playwright/test";

/** A fling of a thumb, in pixels and pixels in a second. */
const [distance, speed] = [15_000, 6_000];

export type Fling = {
  pictures: number;
  /** Pictures before which the screen had moved past the rows that were drawn. */
  blank: number;
  /** The most rows that were in the page at once. */
  rows: number;
};

/** Flings a long list, and looks at each picture whether the rows that were drawn before reached to where the screen is now. */
export async function fling(page: Page): Promise<Fling> {
  await page.evaluate(() => {
    const list = document.querySelector("main ul:has([aria-posinset])");
    const seen = { pictures: 0, blank: 0, rows: 0, running: true };
    let drawn = { top: 0, bottom: Number.POSITIVE_INFINITY };
    const look = () => {
      const end = document.documentElement.scrollHeight - innerHeight;
      const top = Math.max(scrollY, (list?.getBoundingClientRect().top ?? 0) + scrollY);
      const bottom = Math.min(scrollY, end) + innerHeight;
      seen.pictures += 1;
      if (drawn.top > top || (drawn.bottom < bottom && scrollY < end)) seen.blank += 1;
      const boxes = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
      seen.rows = Math.max(seen.rows, boxes.length);
      drawn = {
        top: Math.min(...boxes.map((box) => box.top)) + scrollY,
        bottom: Math.max(...boxes.map((box) => box.bottom)) + scrollY,
      };
      if (seen.running) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { seen });
  });
  const client = await page.context().newCDPSession(page);
  await client.send("Input.synthesizeScrollGesture", {
    x: 195,
    y: 500,
    yDistance: -distance,
    speed,
    gestureSourceType: "touch",
    preventFling: true,
  });
  await client.detach();
  return page.evaluate(() => {
    const seen = Reflect.get(window, "seen");
    seen.running = false;
    return seen;
  });
}

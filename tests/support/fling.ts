import type { Page } from "@playwright/test";

/** A fling: pixels, and pixels per second. */
const [distance, speed] = [15_000, 6_000];

export type Fling = {
  pictures: number;
  /** Frames in which the screen had scrolled past the rendered rows. */
  blank: number;
  /** The most rows in the page at once. */
  rows: number;
};

/** Flings a long list, and checks in each frame whether the rendered rows covered the screen. */
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

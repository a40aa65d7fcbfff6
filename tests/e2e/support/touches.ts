import type { Locator, Page } from "@playwright/test";

type Point = readonly [x: number, y: number];

/** Touches: each step of the path contains the positions of all fingers; then they are lifted. */
export async function drag(page: Page, path: readonly (readonly Point[])[]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const [first = [], ...rest] = path;
  await send("touchStart", first);
  for (const points of rest) await send("touchMove", points);
  await send("touchEnd", []);
  await client.detach();
}

/** One finger in the middle of an element, which stays there until it slides by so many pixels or is lifted. */
export async function putFinger(page: Page, on: Locator) {
  const box = await on.boundingBox();
  if (!box) throw new Error("nothing to touch");
  const client = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const send = (type: "touchStart" | "touchMove") =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: [at] });
  await send("touchStart");
  return {
    slide: (x: number, y: number) => {
      at.x += x;
      at.y += y;
      return send("touchMove");
    },
    lift: () => client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
  };
}

/** Two taps at one place, as fast as the browser accepts them. */
export async function tapTwice(page: Page, [x, y]: Point): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchEnd") =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchStart" ? [{ x, y }] : [] });
  for (const type of ["touchStart", "touchEnd", "touchStart", "touchEnd"] as const) await send(type);
  await client.detach();
}

/** Positions from one to another in equal steps. */
export const steps = (from: number, to: number, count = 10): number[] =>
  Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);

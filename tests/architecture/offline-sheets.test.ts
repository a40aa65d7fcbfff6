import { expect, test } from "vitest";
import { product } from "./sources.ts";

// Read before the test, which could otherwise time out on a busy machine.
const sources = product();

/** It shows the lack of a network itself, among other reasons. */
const own = "components/device/more/reset-sheet.tsx";

test("a sheet whose buttons are disabled without a network says so, because it covers the page's own bar", () => {
  const resting = sources.filter(
    ({ path, text }) => path !== own && /<Sheet\b/.test(text) && /\bfooter=/.test(text) && /\buseOnline\(/.test(text),
  );
  expect(resting.length).toBeGreaterThan(5);
  expect(resting.filter(({ text }) => !text.includes("<UnsentNote />")).map(({ path }) => path)).toEqual([]);
});

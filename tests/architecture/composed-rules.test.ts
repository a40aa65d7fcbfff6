import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { textsUnder } from "./sources.ts";

// Neither types nor lint read these paths: only the build fails.
test("every file of rules whose classes another file of rules composes exists", () => {
  const composed = textsUnder("components", /\.css$/).flatMap(({ path, text }) =>
    [...text.matchAll(/composes:[^;]*from "([^"]+)"/g)].map(([, file = ""]) => ({ path, file })),
  );
  expect(composed.length).toBeGreaterThan(20);
  expect(composed.filter(({ path, file }) => !existsSync(join(dirname(path), file)))).toEqual([]);
});

import { error, warn } from "next/dist/build/output/log.js";
import { expect, onTestFinished, test } from "vitest";
import { consoleToLog } from "#lib/run/web/console-to-log.ts";
import { readableLog } from "#tests/support/servers/platform.ts";

test("console output of Next becomes a record of the log", () => {
  const { error: one, warn: other } = console;
  onTestFinished(() => void Object.assign(console, { error: one, warn: other }));
  const { log, lines } = readableLog();
  consoleToLog(console, log);
  error(new Error("The router state header was sent but could not be parsed."));
  warn("A page of two words");
  expect(lines()).toMatchObject([
    {
      level: 50,
      msg: "a page failed",
      err: { message: expect.stringMatching(/^The router state/), stack: expect.any(String) },
    },
    { level: 40, msg: "A page of two words" },
  ]);
});

import { expect, it } from "vitest";
import { rememberAuthType } from "#lib/client/devices/auth-types.ts";
import { browserLine } from "#lib/client/devices/setting-line.ts";
import { args } from "#lib/contract/args.ts";
import { answerCalls } from "#tests/support/answers.ts";

it("a value for a device that is lent goes with how the person is authorized on it, any other without", async () => {
  const asked = answerCalls({ [args.set.path]: () => ({ code: 200, data: { taskId: "t1", state: "waiting" } }) });
  const value = { argId: "SP", value: -20, requestId: "r1" };
  rememberAuthType("lent", "control");
  await browserLine.set({ ...value, deviceId: "lent" });
  await browserLine.set({ ...value, deviceId: "own" });
  expect(asked.map(({ body }) => body)).toEqual([
    { ...value, deviceId: "lent", authType: "control" },
    { ...value, deviceId: "own" },
  ]);
});

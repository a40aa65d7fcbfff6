import { expect, it } from "vitest";
import { readableLog } from "#tests/support/platform.ts";

it("a secret is blanked wherever it is logged (G01)", () => {
  const { log, lines } = readableLog();
  const secrets = { token: "S1", password: "S2", newPassword: "S3", oldPassword: "S4", code: "S5", captcha: "S6" };
  log.info({ ...secrets, input: { ...secrets, accessToken: "S7" } }, "told");
  expect(JSON.stringify(lines())).not.toMatch(/S\d/);
  expect(lines()[0]).toMatchObject({ token: "[secret]", input: { password: "[secret]", accessToken: "[secret]" } });
});

it("what a person typed cannot forge a line or paint the terminal (G02)", () => {
  const { log, lines } = readableLog();
  const typed = 'x\r\n{"level":60,"msg":"forged"}\u001b[31m';
  log.info({ name: typed }, typed);
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toMatchObject({ level: 30, name: typed, msg: typed });
});

import { expect, it, onTestFinished, vi } from "vitest";
import { contract, endpoints } from "#lib/contract/index.ts";
import { sampleInputs } from "#tests/support/sample-inputs.ts";
import { readableLog, runPlatform } from "#tests/support/servers/platform.ts";
import { personOf } from "#tests/support/site/callers.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { onEveryStore, sqliteStore } from "#tests/support/site/stores.ts";

const { devices, users } = contract;

it("a secret is redacted wherever it is logged (G01)", () => {
  const { log, lines } = readableLog();
  const secrets = { token: "S1", password: "S2", newPassword: "S3", oldPassword: "S4", code: "S5", captcha: "S6" };
  log.info({ ...secrets, input: { ...secrets, accessToken: "S7" } }, "told");
  expect(JSON.stringify(lines())).not.toMatch(/S\d/);
  expect(lines()[0]).toMatchObject({ token: "[secret]", input: { password: "[secret]", accessToken: "[secret]" } });
});

it("typed text cannot forge a log line or control the terminal (G02)", () => {
  const { log, lines } = readableLog();
  const typed = 'x\r\n{"level":60,"msg":"forged"}\u001b[31m';
  log.info({ name: typed }, typed);
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toMatchObject({ level: 30, name: typed, msg: typed });
});

it("each part logs once a minute that the database is unavailable, and a call always does", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = readableLog();
  const err = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  function say() {
    for (const sentence of ["a batch waits", "a batch waits", "messages wait"]) log.error({ err }, sentence);
    log.error({ err, requestId: "one" }, "a call was refused");
    log.child({ requestId: "two" }).error({ err }, "a stream failed");
    log.error({ err: new Error("a bug") }, "a part failed");
  }
  const often = ["a call was refused", "a stream failed", "a part failed"];
  say();
  vi.advanceTimersByTime(59_000);
  say();
  expect(lines().map(({ msg }) => msg)).toEqual(["a batch waits", "messages wait", ...often, ...often]);
  vi.advanceTimersByTime(1_000);
  say();
  expect(
    lines()
      .slice(8)
      .map(({ msg }) => msg),
  ).toEqual(["a batch waits", "messages wait", ...often]);
});

/** Secret and personal values of calls, each unique, so that it is not found by chance. */
const carried: Record<string, string> = {
  ...{ password: "Sntl1234", oldPassword: "SntlOld1", newPassword: "SntlNew1", code: "918273", oldCode: "918274" },
  ...{ captcha: "SNTLCAP", shareCode: "SntlShareCode-0000001", authCode: "SNTLAUTH", receipt: "SntlReceipt" },
  ...{ mobile: "13987654321", phone: "13987654321", email: "sntl@example.org", contact: "SntlContact" },
  ...{ name: "SntlName", username: "sntl.user", consignee: "SntlConsignee", detail: "SntlStreet" },
  ...{ account: "SntlNetwork", content: "SntlContent", clientId: "SntlClient", validCode: "SNTLVC" },
  webhookUrl: "https://hooks.example.org/SntlHook",
};
/** Existing ids, so that calls are not refused immediately. */
const known: Record<string, string> = { deviceId: "A1", groupId: "GA", policeId: "alarmA1" };

onEveryStore("the log of a platform", (store) => {
  it("contains no secret or personal value of a call, however it ends (G01)", { timeout: 60_000 }, async () => {
    await fillSite(store());
    await store().db.updateTable("devices").set({ dtuOnline: 1 }).execute();
    const running = await runPlatform(store());
    const calls = endpoints.filter(({ endpoint }) => endpoint.body === "json");
    for (const { name, endpoint } of calls) {
      const sample = Object.entries({ ...carried, ...sampleInputs[name] });
      const input = Object.fromEntries(
        sample.map(([field, value]) => [field, carried[field] ?? known[field] ?? value]),
      );
      for (const userId of Object.values(personOf))
        await running.ask(endpoint, input, { token: await running.tokenOf(userId) });
      await running.ask(endpoint, { ...input, ...Object.fromEntries(Object.keys(carried).map((field) => [field, 1])) });
    }
    // Without the time, in which any six digits may equal a code.
    const text = JSON.stringify(running.lines().map(({ time, ...line }) => line));
    expect(running.lines().length).toBeGreaterThan(calls.length);
    expect(Object.values(carried).filter((value) => text.includes(value))).toEqual([]);
    await running.close();
  });
});

it("a missing permission is logged once, whether the person's codes or the call itself refuses (G03)", async () => {
  const store = await sqliteStore();
  await fillSite(store);
  const running = await runPlatform(store);
  const token = { token: await running.tokenOf("opA") };
  for (const [call, asking] of [
    ["users.list", running.ask(users.list, {}, token)],
    ["devices.rename", running.ask(devices.rename, { deviceId: "A1", deviceName: "Mine" }, token)],
  ] as const) {
    const { body } = await asking;
    expect(body.errKey).toBe("perm.denied");
    const told = running.lines().filter(({ requestId, level }) => requestId === body.traceId && Number(level) > 20);
    expect(told).toMatchObject([{ event: "denied", userId: "opA", call, client: "127.0.0.1" }]);
  }
  await running.close();
});

it("a row that the database rejects is not logged (G01)", () => {
  const { log, lines } = readableLog();
  const where = "COPY users, line 1: 13987654321";
  const refused = Object.assign(new Error("violates"), { detail: "Failing row contains (13987654321).", where });
  log.error({ err: refused }, "a call failed");
  expect(lines()).toMatchObject([{ msg: "a call failed", err: { message: "violates", detail: "[secret]" } }]);
  expect(JSON.stringify(lines())).not.toContain("13987654321");
});

it("an error's code is not redacted", () => {
  const { log, lines } = readableLog();
  const code = "ECONNREFUSED";
  log.error({ err: Object.assign(new Error("no database"), { code }), input: { code } }, "a call failed");
  expect(lines()).toMatchObject([{ err: { code }, input: { code: "[secret]" } }]);
});

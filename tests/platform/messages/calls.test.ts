import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { account } from "#lib/contract/account.ts";
import { messages } from "#lib/contract/messages.ts";
import { registerPush } from "#lib/platform/account/register-push.ts";
import { platformLimits } from "#lib/platform/platform-limits.ts";
import { callerOfToken } from "#lib/platform/security/tokens.ts";
import { callBy } from "#tests/support/servers/platform.ts";
import { type FilledSite, runFilledSite } from "#tests/support/site/filled-site.ts";
import { queued } from "#tests/support/site/message-site.ts";

let running: FilledSite;
beforeAll(async () => {
  running = await runFilledSite({
    messengers: {
      allowed: ["intern.example:8443"],
      keys: { subject: "mailto:a@b.c", publicKey: "P", privateKey: "p" },
    },
  });
});
afterAll(() => running?.close());
beforeEach(async () => {
  for (const table of ["messageSettings", "pushTargets", "deliveries"] as const)
    await running.store.db.deleteFrom(table).execute();
});

const as = async (userId: string) => ({ token: await running.tokenOf(userId) });
const targets = () => running.store.db.selectFrom("pushTargets").select(["userId", "clientId"]).execute();
const web = (name: string, host = "push.example.com") => ({
  clientId: name,
  platform: "web" as const,
  subscription: { endpoint: `https://${host}/${name}`, keys: { p256dh: "p", auth: "a" } },
});

describe("settings of messages", () => {
  it("begin with the defaults, are stored, and are part of the person's data", async () => {
    const headers = await as("opA");
    const before = await running.ask(account.alarmReceipt, {}, headers);
    expect(before.body.data).toMatchObject({ app: true, sms: false, offlineAlarm: true, offlineDelayMin: 30 });
    const change = { sms: true, offlineDelayMin: 5, quietFrom: "22:00", quietTo: "07:00" };
    const { body } = await running.ask(account.alarmReceipt, change, headers);
    expect(body.data).toMatchObject({ ...change, app: true });
    const { body: person } = await running.ask(account.current, {}, headers);
    expect(person.data).toMatchObject({ alarmReceiptType: change });
  });

  it("refuse quiet hours without a start or an end", async () => {
    const { body } = await running.ask(account.alarmReceipt, { quietFrom: "22:00" }, await as("opA"));
    expect(body).toMatchObject({ errKey: "param.invalid", data: { field: "quietTo" } });
  });

  it("accept a webhook at a public https address only, and return its secret once", async () => {
    const headers = await as("opA");
    for (const webhookUrl of [
      "http://example.com/",
      "https://127.0.0.1/",
      "https://10.0.0.1/",
      "https://localhost/",
      "x",
    ]) {
      const { body } = await running.ask(account.alarmReceipt, { webhookUrl }, headers);
      expect(body, webhookUrl).toMatchObject({ errKey: "param.invalid", data: { field: "webhookUrl" } });
    }
    const webhookUrl = "https://hooks.example.com/alarms";
    const made = await running.ask(account.alarmReceipt, { webhook: true, webhookUrl }, headers);
    expect(made.body.data).toMatchObject({ webhook: true, webhookSecret: expect.stringMatching(/^whsec_[\w-]{43}$/) });
    const read = await running.ask(account.alarmReceipt, {}, headers);
    expect(read.body.data).toMatchObject({ webhook: true, webhookUrl, webhookSecret: null });
    const again = await running.ask(account.alarmReceipt, { webhookUrl }, headers);
    expect(again.body.data).toMatchObject({ webhookSecret: null });
    const other = await running.ask(account.alarmReceipt, { webhookUrl: "https://intern.example:8443/" }, headers);
    expect(other.body.data).toMatchObject({ webhookSecret: expect.stringMatching(/^whsec_/) });
    expect(other.body.data).not.toMatchObject({ webhookSecret: Reflect.get(Object(made.body.data), "webhookSecret") });
    const gone = await running.ask(account.alarmReceipt, { webhookUrl: null }, headers);
    expect(gone.body.data).toMatchObject({ webhook: false, webhookUrl: null });
  });

  it("keep the secret of a webhook whose address is only spelled differently", async () => {
    const headers = await as("opA");
    const typed = { webhook: true, webhookUrl: "https://Hooks.example.com" };
    const made = await running.ask(account.alarmReceipt, typed, headers);
    expect(made.body.data).toMatchObject({
      webhookUrl: "https://hooks.example.com/",
      webhookSecret: expect.any(String),
    });
    const again = await running.ask(account.alarmReceipt, { ...typed, sms: true }, headers);
    expect(again.body.data).toMatchObject({ webhookUrl: "https://hooks.example.com/", webhookSecret: null, sms: true });
  });

  it("let administrators name a second recipient among their own people, and nobody else nor themselves (Z03)", async () => {
    const escalation = { afterMinutes: 15, userId: "opA" };
    const own = await running.ask(account.alarmReceipt, { escalation }, await as("admA"));
    expect(own.body.data).toMatchObject({ escalation: { ...escalation, name: "Name of opA" } });
    for (const userId of ["opB", "admA", "nobody"]) {
      const other = { escalation: { ...escalation, userId } };
      const { body } = await running.ask(account.alarmReceipt, other, await as("admA"));
      expect(body).toMatchObject({ errKey: "param.invalid", data: { field: "escalation.userId" } });
    }
    const operator = await running.ask(account.alarmReceipt, { escalation }, await as("opA"));
    expect(operator.body).toMatchObject({ errKey: "perm.denied" });
  });
});

describe("registering a browser", () => {
  it("is stored once when repeated, and transferred to the next person", async () => {
    for (const userId of ["opA", "opA", "opB"]) await running.ask(account.registerPush, web("one"), await as(userId));
    expect(await targets()).toEqual([{ userId: "opB", clientId: "one" }]);
    const moved = { ...web("two"), subscription: web("one").subscription };
    await running.ask(account.registerPush, moved, await as("opA"));
    expect(await targets()).toEqual([{ userId: "opA", clientId: "two" }]);
  });

  it("ends with the logout, and with other sessions when the password changes", async () => {
    const [here, there] = [await as("opA"), await as("opA")];
    await running.ask(account.registerPush, web("here"), here);
    await running.ask(account.registerPush, web("there"), there);
    await running.ask(account.logout, {}, here);
    expect(await targets()).toEqual([{ userId: "opA", clientId: "there" }]);
  });

  it("does not outlive a logout during the registration", async () => {
    const headers = await as("opA");
    const caller = await callerOfToken(running.store.db, headers.token, running.clock.now());
    await running.ask(account.logout, {}, headers);
    const late = registerPush(callBy(running.platform, caller), web("late"));
    await expect(late).rejects.toThrow("auth.unauthorized");
    expect(await targets()).toEqual([]);
  });

  it("refuses push services inside our own network, and keeps twenty browsers of a person", async () => {
    const headers = await as("opA");
    const inside = await running.ask(account.registerPush, web("x", "127.0.0.1:4000"), headers);
    expect(inside.body).toMatchObject({ errKey: "param.invalid", data: { field: "subscription.endpoint" } });
    for (let index = 0; index < platformLimits.messages.pushTargets + 2; index += 1) {
      running.clock.advance(1);
      await running.ask(account.registerPush, web(`c${index}`), headers);
    }
    expect(await targets()).toHaveLength(platformLimits.messages.pushTargets);
    await running.ask(account.registerPush, web("other"), await as("opB"));
    await running.ask(account.registerPush, web("last"), headers);
    expect(await targets()).toHaveLength(platformLimits.messages.pushTargets + 1);
  });

  it("is turned off by its own person only, without affecting other browsers", async () => {
    for (const name of ["mine", "my other"]) await running.ask(account.registerPush, web(name), await as("opA"));
    await running.ask(messages.dropPush, { clientId: "mine" }, await as("opB"));
    expect(await targets()).toHaveLength(2);
    await running.ask(messages.dropPush, { clientId: "mine" }, await as("opA"));
    expect(await targets()).toEqual([{ userId: "opA", clientId: "my other" }]);
  });
});

describe("tests and receipts", () => {
  it("a test message is sent to every browser of the caller, or refused if there is none", async () => {
    const headers = await as("opA");
    const nowhere = await running.ask(messages.test, { channel: "app" }, headers);
    expect(nowhere.body).toMatchObject({ errKey: "message.noAddress" });
    for (const name of ["one", "two"]) await running.ask(account.registerPush, web(name), headers);
    await running.ask(account.registerPush, web("foreign"), await as("opB"));
    const { body } = await running.ask(messages.test, { channel: "app" }, headers);
    expect(body.data).toMatchObject({ deliveryIds: [expect.any(String), expect.any(String)] });
    const { body: list } = await running.ask(messages.deliveries, {}, headers);
    expect(list.data).toMatchObject([{ channel: "app", kind: "test", state: "waiting" }, { kind: "test" }]);
    const { body: others } = await running.ask(messages.deliveries, {}, await as("opB"));
    expect(others.data).toEqual([]);
  });

  it("a receipt needs the secret of its message and no session, and does not reveal which messages exist", async () => {
    const row = queued("d", "opA", "app", { state: "sent", receipt: "word" });
    await running.store.db.insertInto("deliveries").values(row).execute();
    const say = async (deliveryId: string, receipt: string) =>
      (await running.ask(messages.receipt, { deliveryId, receipt })).body.data;
    expect(await say("d", "wrong")).toEqual({ taken: false });
    expect(await say("none", "word")).toEqual({ taken: false });
    expect(await say("d", "word")).toEqual({ taken: true });
    expect(await say("d", "word")).toEqual({ taken: false });
    const { body } = await running.ask(messages.deliveries, { deliveryIds: ["d"] }, await as("opA"));
    expect(body.data).toMatchObject([{ state: "shown", shownTime: running.clock.now() }]);
  });

  it("test messages are limited, since they use services that cost money", async () => {
    const headers = await as("admA");
    await running.ask(account.registerPush, web("adm"), headers);
    const keys: (string | undefined)[] = [];
    for (let index = 0; index <= platformLimits.messages.testsPerHour; index += 1)
      keys.push((await running.ask(messages.test, { channel: "app" }, headers)).body.errKey);
    expect(keys.at(-1)).toBe("sys.tooMany");
    expect(keys.filter((key) => key === "sys.tooMany")).toHaveLength(1);
  });

  it("channels show what is set up and the person's masked address", async () => {
    await running.store.db.updateTable("users").set({ mobile: "13800000001" }).where("userId", "=", "opA").execute();
    await running.ask(account.registerPush, web("one"), await as("opA"));
    const { body } = await running.ask(messages.channels, {}, await as("opA"));
    expect(body.data).toMatchObject({ pushKey: "P", nativePush: false, pushClients: ["one"] });
    expect(body.data).toMatchObject({
      channels: [
        { channel: "app", configured: true, address: "1" },
        { channel: "sms", configured: false, address: "138******01" },
        { channel: "wx", configured: false, address: null },
        { channel: "email", configured: false, address: null },
        { channel: "webhook", configured: true, address: null },
      ],
    });
  });
});

import { createHmac } from "node:crypto";
import { createServer } from "node:net";
import tls from "node:tls";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import webPush from "web-push";
import { messages } from "#lib/contract/messages.ts";
import { hour, minute } from "#lib/domain/time/spans.ts";
import { sendMail } from "#lib/platform/messages/deliver/adapters/email.ts";
import type { Messengers } from "#lib/platform/messages/deliver/messengers.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { startPushService } from "#tests/support/servers/push-service.ts";
import { startReceiver } from "#tests/support/servers/receiver.ts";
import { messageSite, queued } from "#tests/support/site/message-site.ts";
import { type Opened, openSqlite } from "#tests/support/site/stores.ts";

let opened: Opened;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let site: Awaited<ReturnType<typeof messageSite>>;

beforeAll(async () => {
  opened = await openSqlite();
});
afterAll(() => opened?.remove());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  await site?.worker.close();
  await receiver.close();
});

const open = async (messengers: Partial<Messengers>) => {
  site = await messageSite(opened.store, { allowed: [], ...messengers });
  return site;
};
const put = (...rows: ReturnType<typeof queued>[]) => site.platform.db.insertInto("deliveries").values(rows).execute();
const row = (deliveryId: string) =>
  site.platform.db.selectFrom("deliveries").selectAll().where("deliveryId", "=", deliveryId).executeTakeFirstOrThrow();

describe("a webhook", () => {
  const secret = "whsec_test";
  const hooked = async (allowed: string[]) => {
    await open({ allowed });
    await site.choose("admA", { sms: 0, webhook: 1, webhookUrl: `${receiver.origin}/alarms`, webhookSecret: secret });
  };

  it("is signed so that its receiver can verify it, and reports each event of an alarm", async () => {
    await hooked([receiver.host]);
    const policeId = await site.raise("A3");
    await site.settle();
    await site.recover(policeId);
    await site.settle();
    const received = await receiver.until(2);
    for (const { headers, body } of received) {
      const timestamp = String(headers["webhook-timestamp"]);
      const expected = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
      expect(headers["webhook-signature"]).toBe(`v1=${expected}`);
      expect(Number(timestamp)).toBe(Math.floor(site.clock.now() / 1000));
      expect(headers["webhook-id"]).toBe(JSON.parse(body).id);
    }
    const kinds = received.map(({ body }) => JSON.parse(body).events[0]);
    expect(kinds).toMatchObject([
      { kind: "raised", policeId, deviceId: "A3", recoverTime: null },
      { kind: "recovered", policeId, recoverTime: site.clock.now() },
    ]);
  });

  it("gets the alarms of its own person, and none of others", async () => {
    await hooked([receiver.host]);
    await site.choose("admB", { webhook: 1, webhookUrl: `${receiver.origin}/others`, webhookSecret: secret });
    await put(queued("own", "admA", "webhook"), queued("other", "admB", "webhook"));
    await site.settle();
    const heard = (await receiver.until(2)).map(({ path, headers }) => [path, headers["webhook-id"]]);
    expect(heard.toSorted()).toEqual([
      ["/alarms", "own"],
      ["/others", "other"],
    ]);
  });

  it("gets no end of an alarm that its person did not get", async () => {
    await hooked([receiver.host]);
    const policeId = await site.raise("A3");
    await site.deal(policeId);
    await site.settle();
    await site.recover(policeId);
    await site.settle();
    expect(await site.told()).toEqual([]);
  });

  it("that was turned off gets no end either", async () => {
    await hooked([receiver.host]);
    const policeId = await site.raise("A3");
    await site.settle();
    await site.choose("admA", { webhook: 0 });
    await site.recover(policeId);
    await site.settle();
    expect((await site.told()).map(({ kind }) => kind)).toEqual(["alarm"]);
  });

  it("is refused if it redirects: redirects are not followed (P14)", async () => {
    await hooked([receiver.host]);
    receiver.answer({ status: 302, headers: { location: `${receiver.origin}/elsewhere` } });
    await put(queued("hook", "admA", "webhook"));
    await site.settle();
    expect(await row("hook")).toMatchObject({ state: "failed", reason: "redirected" });
    expect(receiver.received.map(({ path }) => path)).toEqual(["/alarms"]);
  });

  it("never reaches our own network, whatever the spelling of its address", async () => {
    await hooked([]);
    const { port } = new URL(receiver.origin);
    const hosts = ["127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "169.254.169.254"];
    const spellings = hosts.flatMap((host) => [`https://${host}:${port}/`, `http://${host}:${port}/`]);
    for (const [index, webhookUrl] of [...spellings, "https://user@example.com/", "file:///etc/passwd"].entries()) {
      await site.choose("admA", { webhookUrl });
      await put(queued(`hook-${index}`, "admA", "webhook"));
      await site.settle();
      expect(await row(`hook-${index}`), webhookUrl).toMatchObject({ state: "failed", reason: "notPublic" });
    }
    expect(receiver.received).toEqual([]);
  });
});

describe("SMS and messaging app", () => {
  it("post the configured body with the message inserted, which is escaped", async () => {
    const body = '{"to":"{mobile}","params":["{text}",{"kind":"{kind}"}],"left":"{unknown}"}';
    await open({ sms: { url: `${receiver.origin}/sms`, body, authorization: "Bearer key" } });
    await put(queued("sms", "admA", "sms", { title: 'Room "1"', text: '","to":"other' }));
    await site.settle();
    const [got] = receiver.received;
    expect(JSON.parse(got?.body ?? "")).toEqual({
      to: "admA",
      params: ['Room "1" ","to":"other', { kind: "alarm" }],
      left: "{unknown}",
    });
    expect(got?.headers).toMatchObject({ authorization: "Bearer key", "idempotency-key": "sms" });
    expect(await row("sms")).toMatchObject({ state: "sent", attempts: 1 });
  });

  it("treat an error with status 200 as an error", async () => {
    await open({ wx: { url: receiver.origin, body: '{"touser":"{openId}"}', authorization: undefined } });
    await site.platform.db.updateTable("users").set({ wxOpenId: "open-1" }).where("userId", "=", "admA").execute();
    receiver.answer({ status: 200, body: '{"errcode":40001}' });
    await put(queued("wx", "admA", "wx"));
    await site.settle();
    expect(await row("wx")).toMatchObject({ state: "waiting", reason: "serviceFault", attempts: 1 });
    receiver.answer({ status: 200, body: '{"errcode":0}' });
    site.clock.advance(7_000);
    await site.settle();
    expect(await row("wx")).toMatchObject({ state: "sent", attempts: 2 });
    receiver.answer({ status: 200, body: '{"errcode":"0"}' });
    await put(queued("text", "admA", "wx"));
    await site.settle();
    expect(await row("text")).toMatchObject({ state: "sent", attempts: 1 });
  });

  it("without a service are written to the log, without the number", async () => {
    await open({});
    await put(queued("sms", "admA", "sms"));
    await site.settle();
    expect(await row("sms")).toMatchObject({ state: "logged" });
    expect(site.lines()).toContainEqual(
      expect.objectContaining({ event: "message", deliveryId: "sms", channel: "sms" }),
    );
  });
});

describe("e-mail", () => {
  it("reaches a real mail server, with the same id at every attempt", async () => {
    const mails: { to: string[]; text: string }[] = [];
    let busy = true;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, session, done) {
        let text = "";
        stream.on("data", (part) => {
          text += part;
        });
        stream.on("end", () => {
          mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
          const refusal = Object.assign(new Error("busy, come back later"), { responseCode: 451 });
          done(busy ? refusal : undefined);
        });
      },
    });
    const [port = 0] = await freePorts(1);
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
    await open({ mail: { url: `smtp://127.0.0.1:${port}`, from: "Cloud <cloud@example.org>" }, origin: "https://a.b" });
    await site.platform.db.updateTable("users").set({ email: "a@example.org" }).where("userId", "=", "admA").execute();
    await put(queued("mail", "admA", "email"));
    await site.settle();
    expect(await row("mail")).toMatchObject({ state: "waiting", reason: "serviceFault" });
    busy = false;
    site.clock.advance(7_000);
    await site.settle();
    expect(await row("mail")).toMatchObject({ state: "sent", attempts: 2 });
    expect(mails).toHaveLength(2);
    for (const { to, text } of mails) {
      expect(to).toEqual(["a@example.org"]);
      expect(text).toMatch(/^Message-ID: <mail@device-cloud-h5>$/im);
      expect(text).toMatch(/^Subject: Cold room 1: too warm/im);
      expect(text).toContain("https://a.b/mobile-h5/device-alarm");
    }
    await new Promise<void>((resolve) => server.close(resolve));
  });

  it.each([
    { refuses: "onAuth", kind: "retry", cause: /550 not b@/ },
    { refuses: "onMailFrom", kind: "retry", cause: /550 not b@/ },
    { refuses: "onRcptTo", kind: "failed", cause: /^550$/ },
  ] as const)("is a case for $kind at a server that refuses with its $refuses", async ({ refuses, kind, cause }) => {
    const refusal = Object.assign(new Error("not b@example.org"), { responseCode: 550 });
    const server = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(null, { user: "somebody" }),
      [refuses]: (_what: unknown, _session: unknown, done: (error: Error) => void) => done(refusal),
    });
    const [port = 0] = await freePorts(1);
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
    const mail = { url: `smtp://user:old@127.0.0.1:${port}`, from: "a@example.org" };
    const letter = { id: "m", to: "b@example.org", subject: "a", text: "b" };
    const outcome = await sendMail(mail, letter, new AbortController().signal);
    expect(outcome).toEqual({ kind, reason: "refused", cause: expect.stringMatching(cause) });
    await new Promise<void>((resolve) => server.close(resolve));
  });

  it("waits for an unreachable server, and the log says why", async () => {
    // It answers without TLS where TLS is expected.
    const server = createServer((socket) => void socket.on("error", () => {}).write("220 here\r\n"));
    const [port = 0] = await freePorts(1);
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    await open({ mail: { url: `smtps://127.0.0.1:${port}`, from: "a@example.org" } });
    await site.platform.db.updateTable("users").set({ email: "a@example.org" }).where("userId", "=", "admA").execute();
    await put(queued("mail", "admA", "email", { attempts: 2 }));
    await site.settle();
    expect(await row("mail")).toMatchObject({ state: "waiting", reason: "unreachable" });
    const told = site.lines().find(({ event }) => event === "message.delayed");
    expect(told).toMatchObject({ channel: "email", cause: expect.stringContaining("wrong version number") });
    server.close();
  });

  /** A mail server that delays each of its replies. */
  async function thoughtful(milliseconds: number) {
    const server = createServer((socket) => {
      const say = (line: string) => setTimeout(() => socket.write(`${line}\r\n`), milliseconds).unref();
      socket.on("error", () => {}).on("data", () => say("250 well"));
      say("220 here");
    });
    const [port = 0] = await freePorts(1);
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return { mail: { url: `smtp://127.0.0.1:${port}`, from: "a@example.org" }, close: () => server.close() };
  }

  it("is given up if the whole exchange takes too long, however fast each reply", async () => {
    const { mail, close } = await thoughtful(200);
    const sent = sendMail(
      mail,
      { id: "m", to: "b@example.org", subject: "a", text: "b" },
      new AbortController().signal,
      500,
    );
    await expect(sent).rejects.toMatchObject({ name: "TimeoutError" });
    close();
  });

  it("does not delay a stop of the platform", async () => {
    const { mail, close } = await thoughtful(2 ** 30);
    await open({ mail });
    await site.platform.db.updateTable("users").set({ email: "a@example.org" }).where("userId", "=", "admA").execute();
    await put(queued("late", "admA", "email"));
    await site.worker.check();
    const began = performance.now();
    await site.worker.close();
    expect(performance.now() - began).toBeLessThan(8_000);
    expect(await row("late")).toMatchObject({ state: "waiting", attempts: 1 });
    close();
  });
});

describe("web push", () => {
  const before = tls.getCACertificates("default");
  let service: Awaited<ReturnType<typeof startPushService>>;
  const keys = { subject: "mailto:somebody@example.org", ...webPush.generateVAPIDKeys() };
  beforeEach(async () => {
    service = await startPushService();
    tls.setDefaultCACertificates([...before, service.cert]);
    await open({ keys, allowed: [service.host] });
    const { endpoint, keys: own } = service.subscription();
    const target = { userId: "admA", tokenHash: "t", platform: "web", clientId: "c", packageName: null, createTime: 0 };
    await site.platform.db
      .insertInto("pushTargets")
      .values({ targetId: "target", ...target, endpoint, ...own })
      .execute();
  });
  afterEach(async () => {
    tls.setDefaultCACertificates(before);
    await service.close();
  });

  it("arrives encrypted for this browser only, signed with the platform's key, and its receipt proves that it was shown", async () => {
    await put(queued("push", "admA", "app", { targetId: "target", receipt: "the-word", tag: "incident-1" }));
    await site.settle();
    const { message, signer, headers } = await service.next();
    expect(signer).toBe(keys.publicKey);
    expect(headers).toMatchObject({ ttl: "86400", urgency: "high", topic: expect.stringMatching(/^[\w-]{32}$/) });
    expect(message).toEqual({
      title: "Cold room 1: too warm",
      text: "-9.5 °C",
      link: "/mobile-h5/device-alarm",
      tag: "incident-1",
      silent: false,
      receipt: { path: messages.receipt.path, body: { deliveryId: "push", receipt: "the-word" } },
    });
    expect(await row("push")).toMatchObject({ state: "sent" });
  });

  it("to a browser that revoked its permission ends and is not retried", async () => {
    service.answer(410);
    await put(queued("push", "admA", "app", { targetId: "target", receipt: "word" }));
    await site.settle();
    expect(await row("push")).toMatchObject({ state: "failed", reason: "gone", attempts: 1 });
    expect(await site.platform.db.selectFrom("pushTargets").selectAll().execute()).toEqual([]);
  });

  const later = async () => {
    site.clock.advance(6 * hour);
    await site.settle();
  };

  it("that waits for a retry is not sent to the next person on the same phone, whose registration stays", async () => {
    service.answer(503);
    await put(queued("push", "admA", "app", { targetId: "target", receipt: "word" }));
    await site.settle();
    await site.platform.db.updateTable("pushTargets").set({ userId: "admB" }).execute();
    service.answer(201);
    await later();
    expect(await row("push")).toMatchObject({ state: "failed", reason: "gone", attempts: 2 });
    expect(await site.platform.db.selectFrom("pushTargets").select("userId").execute()).toEqual([{ userId: "admB" }]);
  });

  it("that waits for a retry does not replace the alarm's end, and is sent if another alarm ended", async () => {
    await site.choose("admA", { app: 1, sms: 0 });
    service.answer(503);
    const policeId = await site.raise("A3");
    const standing = await site.raise("A3");
    await site.settle();
    service.answer(201);
    await site.recover(policeId);
    await site.settle();
    await later();
    const told = site.platform.db.selectFrom("deliveries").select(["kind", "tag", "state", "reason"]);
    expect(await told.orderBy("kind").orderBy("state").execute()).toEqual([
      { kind: "alarm", tag: policeId, state: "failed", reason: "over" },
      { kind: "alarm", tag: standing, state: "sent", reason: null },
      { kind: "recovered", tag: policeId, state: "sent", reason: null },
    ]);
  });

  it("is not sent at the end of an alarm that no browser of this person got", async () => {
    const { db } = site.platform;
    const own = await db.selectFrom("pushTargets").selectAll().executeTakeFirstOrThrow();
    const { endpoint, keys: other } = service.subscription();
    await db
      .insertInto("pushTargets")
      .values({ ...own, targetId: "other", clientId: "other", userId: "opA", endpoint: `${endpoint}-other`, ...other })
      .execute();
    await site.choose("opA", { app: 1, sms: 0 });
    const policeId = await site.raise("A1");
    await site.settle();
    await site.choose("admA", { app: 1 });
    await site.recover(policeId);
    await site.settle();
    const told = (await site.told()).map(({ userId, channel, kind }) => [userId, channel, kind]);
    expect(told.toSorted()).toEqual([
      ["admA", "sms", "alarm"],
      ["opA", "app", "alarm"],
      ["opA", "app", "recovered"],
    ]);
  });

  it("silently replaces the alarm's notification when it is over", async () => {
    await site.choose("admA", { app: 1 });
    const policeId = await site.raise("A3");
    await site.settle();
    await site.recover(policeId);
    await site.settle();
    const [raised, over] = [await service.next(1), await service.next(2)];
    expect(raised.message).toMatchObject({ tag: policeId, silent: false });
    expect(over.message).toMatchObject({ tag: policeId, silent: true, text: expect.stringMatching(/^Over\. /) });
    // Only this browser can replace it: another SMS would be no news, and costs money.
    const told = (await site.told()).map(({ channel, kind }) => `${channel} ${kind}`);
    expect(told.toSorted()).toEqual(["app alarm", "app recovered", "sms alarm"]);
  });
});

describe("the native app", () => {
  const target = { userId: "admA", tokenHash: "t", platform: "android", packageName: null, createTime: 0 };
  const none = { endpoint: null, p256dh: null, auth: null };
  beforeEach(async () => {
    await open({ nativePush: { url: receiver.origin, body: '{"to":"{clientId}"}', authorization: undefined } });
    await site.platform.db
      .insertInto("pushTargets")
      .values({ targetId: "app", clientId: "c", ...target, ...none })
      .execute();
    await put(queued("push", "admA", "app", { targetId: "app", receipt: "word" }));
  });
  const targets = async () => (await site.platform.db.selectFrom("pushTargets").select("targetId").execute()).length;

  it("is not given up if the name of its service is temporarily not resolved", async () => {
    receiver.answer({ status: 404 });
    await site.settle();
    expect(await row("push")).toMatchObject({ state: "waiting", reason: "serviceFault" });
    expect(await targets()).toBe(1);
    receiver.answer({ status: 200 });
    site.clock.advance(minute);
    await site.settle();
    expect(await row("push")).toMatchObject({ state: "sent" });
  });

  it("gets no more messages once its service reports that the registration is gone", async () => {
    receiver.answer({ status: 410 });
    await site.settle();
    expect(await row("push")).toMatchObject({ state: "failed", reason: "gone" });
    expect(await targets()).toBe(0);
  });
});

import { afterEach, beforeEach, expect, it } from "vitest";
import { hour, minute } from "#lib/domain/time/spans.ts";
import { quietUntil } from "#lib/platform/messages/compose/quiet-hours.ts";
import { attemptDelivery } from "#lib/platform/messages/deliver/attempt-delivery.ts";
import { pauseAfter } from "#lib/platform/messages/deliver/backoff.ts";
import { claimDeliveries, settleDelivery, sweepMessages } from "#lib/platform/messages/deliver/queue.ts";
import { createMessageCounts } from "#lib/platform/messages/message-counts.ts";
import { platformLimits } from "#lib/platform/platform-limits.ts";
import { startReceiver } from "#tests/support/servers/receiver.ts";
import { messageSite, queued } from "#tests/support/site/message-site.ts";
import { binding } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { attempts, lease, firstPause, longestPause, kept } = platformLimits.messages;

onEveryStore("the queue of messages", (store) => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let site: Awaited<ReturnType<typeof messageSite>>;
  beforeEach(async () => {
    receiver = await startReceiver();
    site = await messageSite(store(), {
      allowed: [],
      sms: { url: receiver.origin, body: '{"id":"{id}","text":"{text}"}', authorization: undefined },
    });
  });
  afterEach(async () => {
    await site.worker.close();
    await receiver.close();
  });
  const put = (...ids: string[]) =>
    store()
      .db.insertInto("deliveries")
      .values(ids.map((id) => queued(id, "admA", "sms")))
      .execute();
  const row = (deliveryId: string) =>
    store().db.selectFrom("deliveries").selectAll().where("deliveryId", "=", deliveryId).executeTakeFirstOrThrow();

  it("gives each message to only one of many concurrent claims", async () => {
    await put(...Array.from({ length: 60 }, (_, index) => `m${index}`));
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimDeliveries(site.platform, "sms", 20)));
    const ids = claims.flat().map(({ deliveryId }) => deliveryId);
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
  });

  it("gives a dead process's message to another one after its lease, and only counts the latter's result", async () => {
    await put("m");
    const [dead] = await claimDeliveries(site.platform, "sms", 1);
    expect(await claimDeliveries(site.platform, "sms", 1)).toEqual([]);
    site.clock.advance(lease);
    const [alive] = await claimDeliveries(site.platform, "sms", 1);
    expect(alive).toMatchObject({ deliveryId: "m", attempts: 2 });
    if (!dead || !alive) throw new Error("nothing was claimed");
    await settleDelivery(store().db, dead, { kind: "failed", reason: "refused" }, site.clock.now());
    expect(await row("m")).toMatchObject({ state: "sending" });
    await settleDelivery(store().db, alive, { kind: "sent" }, site.clock.now());
    expect(await row("m")).toMatchObject({ state: "sent", leaseTime: null });
  });

  it("does not send a message whose lease ended while the process was suspended, so that it is sent once", async () => {
    await put("m");
    const [suspended] = await claimDeliveries(site.platform, "sms", 1);
    if (!suspended) throw new Error("nothing was claimed");
    site.clock.advance(lease);
    const { signal } = new AbortController();
    await attemptDelivery({ ...site.platform, signal }, suspended, createMessageCounts());
    expect(receiver.received).toEqual([]);
    await site.settle();
    expect(receiver.received).toHaveLength(1);
    expect(await row("m")).toMatchObject({ state: "sent", attempts: 1 });
  });

  it("retries with growing pauses while a service fails, and finally reports a failure", async () => {
    receiver.answer({ status: 503 });
    await put("m");
    const pauses: number[] = [];
    for (let time = 1; time <= attempts; time += 1) {
      await site.settle();
      const { state, dueTime, attempts: tried } = await row("m");
      expect(tried).toBe(time);
      expect(state).toBe(time < attempts ? "waiting" : "failed");
      pauses.push(dueTime - site.clock.now());
      site.clock.advance(Math.max(0, dueTime - site.clock.now()));
    }
    expect(await row("m")).toMatchObject({ state: "failed", reason: "serviceFault" });
    expect(receiver.received).toHaveLength(attempts);
    expect(new Set(receiver.received.map(({ headers }) => headers["idempotency-key"]))).toEqual(new Set(["m"]));
    expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
    await site.settle();
    expect(receiver.received).toHaveLength(attempts);
  });

  it("is not blocked by another, silent service", async () => {
    const silent = await startReceiver();
    silent.answer("silence");
    site.platform.messengers.allowed = [silent.host];
    await site.choose("admA", { webhook: 1, webhookUrl: `${silent.origin}/`, webhookSecret: "whsec_test" });
    const hooks = Array.from({ length: 25 }, (_, index) => queued(`hook${index}`, "admA", "webhook"));
    await store().db.insertInto("deliveries").values(hooks).execute();
    await site.worker.check();
    await silent.until(20);
    await put("m");
    await site.worker.check();
    await receiver.until(1);
    await expect.poll(async () => (await row("m")).state).toBe("sent");
    // The other service has not answered yet.
    const owed = store().db.selectFrom("deliveries").select("deliveryId").where("state", "=", "sending");
    expect(await owed.execute()).toHaveLength(20);
    await silent.close();
  });

  it("waits as long as a service requests, and does not retry rejected messages", async () => {
    const date = "Wed, 21 Oct 2015 07:28:00 GMT";
    const asked: Record<string, string>[] = [
      { "retry-after": "120" },
      { date, "retry-after": "Wed, 21 Oct 2015 07:30:00 GMT" },
    ];
    for (const [index, headers] of asked.entries()) {
      receiver.answer({ status: 429, headers });
      await put(`slow${index}`);
      await site.settle();
      expect((await row(`slow${index}`)).dueTime - site.clock.now()).toBe(120_000);
    }
    receiver.answer({ status: 400 });
    await put("wrong");
    await site.settle();
    expect(await row("wrong")).toMatchObject({ state: "failed", reason: "refused", attempts: 1 });
  });

  it("sends a delayed alarm in its present state, or not at all", async () => {
    receiver.answer({ status: 503 });
    for (const userId of ["opA", "opB"]) await site.choose(userId, { sms: 0 });
    const [over, dealt] = [await site.raise("A3"), await site.raise("A1")];
    const [muted, passing] = [await site.raise("A1"), await site.raise("A1", { level: "warning", alarmType: "door" })];
    await site.settle();
    const tried = receiver.received.length;
    expect(tried).toBe(4);
    for (const policeId of [over, passing]) await site.recover(policeId);
    await site.deal(dealt, site.clock.now());
    const snoozeUntil = site.clock.now() + hour;
    await store().db.updateTable("alarms").set({ snoozeUntil }).where("policeId", "=", muted).execute();
    receiver.answer({ status: 200 });
    site.clock.advance(20 * minute);
    await site.settle();
    const rows = await store().db.selectFrom("deliveries").select(["tag", "state", "reason"]).execute();
    const states = Object.fromEntries(rows.map(({ tag, state, reason }) => [tag, [state, reason]]));
    expect(states).toEqual({
      [over]: ["sent", null],
      [dealt]: ["failed", "over"],
      [muted]: ["failed", "over"],
      [passing]: ["failed", "over"],
    });
    expect(site.worker.counts.all()).toContainEqual({ channel: "sms", state: "dropped", count: 3 });
    expect(receiver.received.slice(tried).map(({ body }) => JSON.parse(body).text)).toEqual([
      expect.stringMatching(/: Too warm Over\. /),
    ]);
  });

  it("reports a delayed alarm that has ended once, in the person's language, and not in quiet hours", async () => {
    receiver.answer({ status: 503 });
    await store().db.updateTable("users").set({ lang: "zh-cn" }).where("userId", "=", "admA").execute();
    await site.choose("opB", { sms: 0 });
    // Noon in UTC is 20:00 in the sites' zone.
    await site.choose("admB", { quietFrom: "20:10", quietTo: "07:00" });
    const [chinese, before, after] = [await site.raise("A3"), await site.raise("B1"), await site.raise("B1")];
    await site.recover(before);
    await site.settle();
    const tried = receiver.received.length;
    expect(tried).toBe(3);
    for (const policeId of [chinese, after]) await site.recover(policeId);
    receiver.answer({ status: 200 });
    const texts = () => receiver.received.slice(tried).map(({ body }) => JSON.parse(body).text);
    site.clock.advance(20 * minute);
    await site.settle();
    expect(texts()).toEqual([expect.not.stringContaining("Over")]);
    site.clock.advance(11 * hour);
    await site.settle();
    const once = expect.stringMatching(/: Too warm Over\. (?!Over)/);
    expect(texts().slice(1)).toEqual([once, once]);
  });

  it("sends no delayed message to a person who lost access to the device", async () => {
    receiver.answer({ status: 503 });
    await site.choose("admA", { sms: 0 });
    const policeId = await site.raise("A1");
    const told = () => store().db.selectFrom("deliveries").selectAll().where("tag", "=", policeId).execute();
    await site.settle();
    expect(await told()).toMatchObject([{ userId: "opA", state: "waiting" }]);
    await store().db.deleteFrom("groupUsers").where("userId", "=", "opA").execute();
    const events = JSON.stringify([{ policeId, deviceId: "A1", level: "critical", recoverTime: site.clock.now() }]);
    await store()
      .db.insertInto("deliveries")
      .values(queued("end", "opA", "sms", { kind: "recovered", tag: policeId, events }))
      .execute();
    receiver.answer({ status: 200 });
    site.clock.advance(20 * minute);
    await site.settle();
    expect(receiver.received).toHaveLength(1);
    const dropped = { state: "failed", reason: "over" };
    expect(await told()).toMatchObject([dropped, dropped]);
  });

  it("sends no delayed message to a guest whose access was removed meanwhile", async () => {
    const { db } = store();
    receiver.answer({ status: 503 });
    await site.choose("admA", { sms: 0 });
    await db
      .insertInto("deviceUsers")
      .values(binding("A3", "opB", { role: "endUser", authType: "share" }))
      .execute();
    const given = { deviceId: "A3", userId: "opB", groupId: "status", writable: 0 } as const;
    await db.insertInto("guestGroups").values(given).execute();
    const policeId = await site.raise("A3", { argId: "temp" });
    const told = () => db.selectFrom("deliveries").selectAll().where("tag", "=", policeId).execute();
    await site.settle();
    expect(await told()).toMatchObject([{ userId: "opB", state: "waiting" }]);
    await db.updateTable("guestGroups").set({ groupId: "setup" }).where("userId", "=", "opB").execute();
    receiver.answer({ status: 200 });
    site.clock.advance(20 * minute);
    await site.settle();
    expect(receiver.received).toHaveLength(1);
    expect(await told()).toMatchObject([{ state: "failed", reason: "over" }]);
  });

  it("omits from a delayed combined message what its person may no longer see", async () => {
    const { db } = store();
    receiver.answer({ status: 503 });
    await site.choose("admA", { sms: 0 });
    const nameOf = async (deviceId: string) =>
      (await db.selectFrom("devices").select("deviceName").where("deviceId", "=", deviceId).executeTakeFirstOrThrow())
        .deviceName;
    const [kept, taken] = [await nameOf("A1"), await nameOf("A2")];
    for (let index = 0; index < 8; index += 1) await site.raise(index % 4 ? "A2" : "A1");
    const tried = async () => {
      await site.settle();
      site.clock.advance(20 * minute);
      return JSON.parse(receiver.received.at(-1)?.body ?? "{}").text;
    };
    const before = await tried();
    expect(before).toMatch(/^8 alarms on 2 devices /);
    expect(before).toContain(taken);
    await db.deleteFrom("groupDevices").where("deviceId", "=", "A2").execute();
    const after = await tried();
    expect(after).toMatch(/^2 alarms on 1 device /);
    expect(after).toContain(kept);
    expect(after).not.toContain(taken);
    // With a single alarm left, the message is that of one alarm.
    await db.deleteFrom("alarms").where("policeId", "=", "incident-1").execute();
    expect(await tried()).toMatch(new RegExp(`^${kept}: `));
  });

  it("holds a delayed message back in quiet hours, and sends it when they are over", async () => {
    receiver.answer({ status: 503 });
    // Noon in UTC is 20:00 in the sites' zone.
    await site.choose("admA", { quietFrom: "20:30", quietTo: "07:00" });
    const [urgent, other] = [await site.raise("A3"), await site.raise("A3", { level: "warning", alarmType: "door" })];
    await site.settle();
    for (let index = 0; index < 6; index += 1) await site.raise("A3", { level: "warning", alarmType: "probe" });
    await site.settle();
    const sent = async () => {
      const rows = await store().db.selectFrom("deliveries").select("tag").where("state", "=", "sent").execute();
      return rows.map(({ tag }) => tag).toSorted();
    };
    receiver.answer({ status: 200 });
    site.clock.advance(45 * minute);
    for (let quarter = 0; quarter < 41; quarter += 1) {
      await site.settle();
      expect(await sent()).toEqual([urgent]);
      site.clock.advance(15 * minute);
    }
    await site.settle();
    expect(await sent()).toEqual(["digest", urgent, other].toSorted());
    // The night does not count as a try: there are as many tries in the morning as by day.
    const tried = store().db.selectFrom("deliveries").select("attempts").where("tag", "=", other);
    expect(await tried.execute()).toEqual([{ attempts: 2 }]);
  });

  it("still sends an alarm that was dealt with and reopened", async () => {
    receiver.answer({ status: 503 });
    const policeId = await site.raise("A3");
    await site.settle();
    await site.deal(policeId, site.clock.now());
    receiver.answer({ status: 200 });
    site.clock.advance(10_000);
    await site.settle();
    expect(receiver.received).toHaveLength(1);
    await site.undeal(policeId);
    site.clock.advance(40_000);
    await site.settle();
    expect(receiver.received).toHaveLength(2);
  });

  it("logs failed messages, without the number, and counts the results of all attempts", async () => {
    const mobile = "13800138000";
    await store().db.updateTable("users").set({ mobile }).where("userId", "=", "admA").execute();
    receiver.answer({ status: 503 });
    await put("m");
    await site.settle();
    receiver.answer({ status: 422 });
    site.clock.advance(10_000);
    await site.settle();
    const about = {
      level: 40,
      event: "message.failed",
      deliveryId: "m",
      channel: "sms",
      reason: "refused",
      attempts: 2,
    };
    const found = site.lines().filter(({ event }) => event === "message.failed");
    expect(found).toMatchObject([{ ...about, msg: expect.stringMatching(/by sms .*refused/) }]);
    expect(JSON.stringify(found)).not.toContain(mobile);
    expect(site.worker.counts.all()).toEqual([
      { channel: "sms", state: "waiting", count: 1 },
      { channel: "sms", state: "failed", count: 1 },
    ]);
  });

  it.each([401, 403])(
    "keeps messages that a gateway answers with %d until its key is corrected, and logs that at once",
    async (status) => {
      receiver.answer({ status });
      await put("m");
      await site.settle();
      expect(await row("m")).toMatchObject({ state: "waiting", reason: "refused", attempts: 1 });
      site.clock.advance(10_000);
      await site.settle();
      const told = site.lines().filter(({ event }) => String(event).startsWith("message."));
      const about = { level: 40, event: "message.refused", channel: "sms", deliveryId: "m", cause: `HTTP ${status}` };
      expect(told).toMatchObject([about]);
      receiver.answer({ status: 200 });
      site.clock.advance(20_000);
      await site.settle();
      expect(await row("m")).toMatchObject({ state: "sent", attempts: 3 });
    },
  );

  it("logs once that a service refuses messages, while there is time to correct it", async () => {
    receiver.answer({ status: 503 });
    await put("m");
    for (const pause of [0, 10_000, 20_000, 40_000]) {
      site.clock.advance(pause);
      await site.settle();
    }
    expect(await row("m")).toMatchObject({ state: "waiting", attempts: 4 });
    const told = site.lines().filter(({ event }) => String(event).startsWith("message."));
    const [event, reason, cause] = ["message.delayed", "serviceFault", "HTTP 503"];
    expect(told).toMatchObject([{ level: 40, event, channel: "sms", reason, cause, attempts: 3 }]);
  });

  it("retries at once messages that were delayed or claimed while the clock was ahead", async () => {
    const ahead = 8 * hour;
    site.clock.advance(ahead);
    receiver.answer({ status: 503 });
    await put("tried", "taken");
    await site.settle();
    await store().db.updateTable("deliveries").set({ dueTime: 0 }).where("deliveryId", "=", "taken").execute();
    expect(await claimDeliveries(site.platform, "sms", 1)).toHaveLength(1);
    site.clock.advance(-ahead);
    receiver.answer({ status: 200 });
    await site.settle();
    for (const id of ["tried", "taken"]) expect(await row(id)).toMatchObject({ state: "sent" });
  });

  it("sends nothing from a copy of the site, and loses nothing", async () => {
    const copy = site.start(false);
    await put("m");
    await site.raise("A3");
    await site.settle(copy);
    await copy.close();
    expect(receiver.received).toEqual([]);
    expect(site.lines()).toContainEqual(expect.objectContaining({ level: 40, event: "messages.off" }));
    await site.settle();
    expect(receiver.received).toHaveLength(2);
  });

  it("keeps unfinished messages for the next start when it is stopped", async () => {
    receiver.answer("silence");
    await put("m");
    await site.worker.check();
    await receiver.until(1);
    await site.worker.close();
    expect(await row("m")).toMatchObject({ state: "waiting", attempts: 1 });
    receiver.answer({ status: 200 });
    site.clock.advance(longestPause);
    const next = site.start();
    await site.settle(next);
    expect(await row("m")).toMatchObject({ state: "sent", attempts: 2 });
    await next.close();
  });

  it("deletes messages and their notices after a month, and none that is still queued", async () => {
    const { db } = store();
    await put("old");
    await site.recover(await site.raise("A1"));
    await site.settle();
    expect(await site.told()).not.toEqual([]);
    site.clock.advance(kept + 1);
    await site.raise("A1");
    await sweepMessages(db, site.clock.now());
    expect(await site.told()).toEqual([]);
    expect(await db.selectFrom("awaitedMessages").select("messageId").execute()).toEqual([]);
    expect(await db.selectFrom("alarmNotices").select("noticeId").execute()).toEqual([
      { noticeId: "incident-2:raised" },
    ]);
    await site.settle();
    expect((await site.told()).map(({ userId }) => userId)).toEqual(["admA", "opA"]);
  });

  it("remembers the recipients of an alarm while it is active, and sends them its end", async () => {
    const { db } = store();
    for (const userId of ["admA", "opA"]) await site.choose(userId, { sms: 0 });
    await site.choose("opA", { webhook: 1, webhookUrl: "https://hook.example.org/" });
    const policeId = await site.raise("A1", { alarmType: "offline", level: "warning", argId: null });
    site.clock.advance(hour);
    await site.settle();
    site.clock.advance(kept + 1);
    await sweepMessages(db, site.clock.now());
    await site.recover(policeId);
    await sweepMessages(db, site.clock.now());
    await site.settle();
    expect((await site.told()).map(({ userId, channel, kind }) => [userId, channel, kind])).toEqual([
      ["opA", "webhook", "alarm"],
      ["opA", "webhook", "recovered"],
    ]);
    site.clock.advance(kept + 1);
    await sweepMessages(db, site.clock.now());
    expect(await site.told()).toEqual([]);
  });
});

it("pauses double up to a quarter of an hour, a fifth more or less", () => {
  expect([1, 2, 3].map((tries) => pauseAfter(tries, null, 0.5))).toEqual([firstPause, 2 * firstPause, 4 * firstPause]);
  expect(pauseAfter(30, null, 1)).toBe(longestPause * 1.2);
  expect(pauseAfter(1, null, 0)).toBe(firstPause * 0.8);
});

it("quiet hours may span midnight, in the time zone of the sites", () => {
  const at = (time: string) => Date.parse(`2025-11-20T${time}:30+08:00`);
  const end = (until: number | null) => until && new Date(until).toISOString();
  expect(end(quietUntil("22:00", "07:00", at("23:10")))).toBe("2025-11-20T23:00:00.000Z");
  expect(end(quietUntil("22:00", "07:00", at("06:59")))).toBe("2025-11-19T23:00:00.000Z");
  expect(quietUntil("22:00", "07:00", at("07:00"))).toBeNull();
  expect(quietUntil("22:00", "07:00", at("21:59"))).toBeNull();
  expect(quietUntil("12:00", "13:00", at("12:30"))).not.toBeNull();
  expect(quietUntil("12:00", "12:00", at("12:00"))).toBeNull();
  expect(quietUntil(null, null, at("12:00"))).toBeNull();
});

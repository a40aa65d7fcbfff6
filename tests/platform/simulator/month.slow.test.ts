import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { args } from "#lib/contract/args.ts";
import { devices } from "#lib/contract/devices.ts";
import { firmware } from "#lib/contract/firmware.ts";
import { gateway } from "#lib/contract/gateway.ts";
import { orders } from "#lib/contract/orders.ts";
import { overview } from "#lib/contract/overview.ts";
import { temporaryDevices } from "#lib/contract/temporary-devices.ts";
import { targetVersion } from "#lib/domain/devices/firmware.ts";
import { renewedUntil } from "#lib/domain/renewal/renewal.ts";
import { day, hour } from "#lib/domain/time/spans.ts";
import { lifeOf, soon } from "#lib/platform/devices/life.ts";
import { chance } from "#tests/support/random.ts";
import { type LivingSite, liveSite } from "#tests/support/site/site-life.ts";
import { type Opened, openSqlite } from "#tests/support/site/stores.ts";

const month = 30 * day;
const step = 2 * hour;
/** Duration of an upgrade: short, since everything else waits meanwhile. */
const upgrade = 1_000;
const count = 16;
const restartsEvery = 60;

let opened: Opened;
let site: LivingSite;
/** The first expiry of each device, before any renewal. */
const firstEnds = new Map<string, number>();
const done = { paid: 0, failed: 0, abandoned: 0, upgraded: 0, restarted: 0, set: 0, temporary: 0, platform: 0 };
const random = chance(11);
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

/** A device is renewed by an impatient person: repeated calls, failed, late and missing payments. */
async function renew(): Promise<void> {
  const [, ...kept] = firstEnds.keys();
  const deviceId = pick(kept) ?? "";
  const input = {
    deviceId,
    planId: pick(["half", "year1"]) ?? "half",
    payType: "h5" as const,
    requestId: randomUUID(),
  };
  const [one, other] = await Promise.all([1, 2].map(() => site.data("u-admin", orders.prepay, input)));
  expect(other?.orderId).toBe(one?.orderId);
  const { paymentNo } = await site.store.db
    .selectFrom("orders")
    .select("paymentNo")
    .where("orderId", "=", one?.orderId ?? "")
    .executeTakeFirstOrThrow();
  const platform = site.platform();
  const act = pick(["pay", "payLate", "fail", "nothing"] as const) ?? "pay";
  if (act === "nothing") done.abandoned += 1;
  else {
    await platform.payments.test?.act(platform, paymentNo ?? "", act);
    if (act === "fail") done.failed += 1;
    else done.paid += 1;
  }
  await Promise.all([site.tellPayments(), site.tellPayments()]);
}

/** An upgrade, during which the clock does not run ahead of the module. */
async function upgradeOne(): Promise<void> {
  const { list } = await site.data("u-admin", firmware.devices, { outdated: true, pageSize: 100 });
  const online = new Set(await site.online());
  const deviceId = pick(
    list.filter((each) => online.has(each.deviceId) && each.currentVersion && each.currentVersion !== targetVersion),
  )?.deviceId;
  if (!deviceId) return;
  await site.data("u-admin", firmware.upgrade, { deviceIds: [deviceId] });
  await vi.waitFor(
    async () => {
      await site.report();
      const row = await site.store.db
        .selectFrom("firmwareUpgrades")
        .selectAll()
        .where("deviceId", "=", deviceId)
        .executeTakeFirstOrThrow();
      expect(row.finishTime, JSON.stringify(row)).not.toBeNull();
    },
    { timeout: 20_000, interval: 50 },
  );
  done.upgraded += 1;
}

async function restartOne(): Promise<void> {
  const online = await site.online();
  const now = site.clock.now();
  const inService = await site.store.db
    .selectFrom("devices")
    .select("deviceId")
    .where("expireTime", ">", now)
    .execute();
  const deviceId = pick(inService.filter((each) => online.includes(each.deviceId)))?.deviceId;
  if (!deviceId) return;
  const { requestId } = await site.data("u-admin", gateway.resetDtu, { deviceId });
  await vi.waitFor(
    async () =>
      expect((await site.data("u-admin", gateway.stateQuery, { deviceId, requestId })).state).not.toBe("waiting"),
    { timeout: 30_000, interval: 100 },
  );
  await site.connected(online.length);
  done.restarted += 1;
}

async function setOne(): Promise<void> {
  const deviceId = pick(await site.online()) ?? "";
  const groups = await site.data("u-admin", args.groups, { deviceId, scene: "setting" });
  const { components = [] } = groups[0]
    ? await site.data("u-admin", args.components, { deviceId, groupId: groups[0].groupId })
    : {};
  const what = pick(components.filter(({ type, value }) => type === "number" && typeof value === "number"));
  if (!what || what.value == null) return;
  const { value } = what;
  const { stage } = await site.data("u-admin", devices.stage, { deviceId });
  const sent = await site.data("u-admin", args.set, { deviceId, argId: what.argId, value }).catch((error: Error) => {
    const over = stage === "expired" || stage === "pendingDelete" || stage === "deleted";
    // One controller was set outside its own limits.
    expect(over ? ["device.expired"] : ["device.busy", "arg.outOfRange"], stage ?? undefined).toContain(error.message);
  });
  if (sent) done.set += 1;
}

/** A device created for the firmware tool and deleted afterwards. */
async function temporaryOne(): Promise<void> {
  const deviceId = `TMP${done.temporary}`;
  const { productId, manufacturerId } = await site.store.db
    .selectFrom("products")
    .select(["productId", "manufacturerId"])
    .limit(1)
    .executeTakeFirstOrThrow();
  const made = { deviceId, deviceName: deviceId, productId, manufacturerId, imgSelect: "freezer" };
  await site.data("u-admin", temporaryDevices.create, made);
  expect((await site.data("u-admin", temporaryDevices.delete, { deviceIds: [deviceId] })).succ).toBe(true);
  done.temporary += 1;
}

const deeds: [share: number, deed: () => Promise<void>][] = [
  [0.2, renew],
  [0.03, upgradeOne],
  [0.03, restartOne],
  [0.1, setOne],
  [0.02, temporaryOne],
];

beforeAll(async () => {
  opened = await openSqlite();
  site = await liveSite(opened.store, { count, step, upgrade });
  const { db } = opened.store;
  const rows = await db.selectFrom("devices").select("deviceId").orderBy("deviceId").execute();
  // Services expire throughout the month, one of them followed by a deletion.
  for (const [index, { deviceId }] of rows.entries()) {
    const expireTime = site.begun + (index + 1) * 3 * day;
    firstEnds.set(deviceId, expireTime);
    const deleteTime = index === 0 ? expireTime + 6 * day : null;
    await db.updateTable("devices").set({ expireTime, deleteTime }).where("deviceId", "=", deviceId).execute();
  }
  for (let at = 0; at * step < month; at += 1) {
    await site.pass();
    for (const [share, deed] of deeds) if (random() < share) await deed();
    if (at % restartsEvery !== restartsEvery - 1) continue;
    await site.restart();
    done.platform += 1;
  }
  await site.pass();
  await site.tellPayments();
  await site.pass();
}, 240_000);
afterAll(async () => {
  await site?.close();
  await opened?.remove();
});

describe("after a month of simulated life", () => {
  it("every kind of event has happened", () => {
    for (const [, times] of Object.entries(done)) expect(times, JSON.stringify(done)).toBeGreaterThan(1);
  });

  it("every payment was booked once, and every card is valid exactly as long as paid", async () => {
    const { db } = opened.store;
    const paid = await db
      .selectFrom("orders")
      .select(["deviceId", "months", "effectTime", "payTime"])
      .where("payStatus", "=", "paid")
      .where("paymentNo", "is not", null)
      .orderBy("effectTime")
      .execute();
    const book = await db.selectFrom("testPayments").select(["result", "toldTime"]).execute();
    expect(book.filter(({ toldTime }) => toldTime === null)).toEqual([]);
    expect(paid).toHaveLength(book.filter(({ result }) => result === "paid").length);
    const rows = await db.selectFrom("devices").select(["deviceId", "expireTime"]).execute();
    const ends = new Map(firstEnds);
    for (const { deviceId, months, effectTime } of paid)
      ends.set(deviceId, renewedUntil(ends.get(deviceId) ?? 0, months, effectTime ?? 0));
    expect(new Map(rows.map(({ deviceId, expireTime }) => [deviceId, expireTime]))).toEqual(ends);
    const told = await db.selectFrom("changes").select("changeId").where("type", "=", "renewal").execute();
    expect(told).toHaveLength(paid.length);
  });

  it("each cause has at most one active incident, none overlaps, and services match their dates", async () => {
    const { db } = opened.store;
    const all = await db.selectFrom("alarms").selectAll().orderBy("alarmTime").execute();
    const causes = Map.groupBy(all, ({ deviceId, alarmType, argId }) => `${deviceId} ${alarmType}:${argId ?? ""}`);
    for (const [cause, incidents] of causes) {
      const open = incidents.filter(({ recoverTime }) => recoverTime === null);
      expect(open.length, cause).toBeLessThanOrEqual(1);
      for (const [index, { alarmTime, recoverTime }] of incidents.entries()) {
        if (recoverTime !== null) expect(recoverTime, cause).toBeGreaterThanOrEqual(alarmTime);
        const next = incidents[index + 1];
        if (next) expect(next.alarmTime, cause).toBeGreaterThanOrEqual(recoverTime ?? Number.POSITIVE_INFINITY);
      }
    }
    const now = site.clock.now();
    const rows = await db.selectFrom("devices").selectAll().where("activeTime", "is not", null).execute();
    for (const { deviceId, expireTime } of rows) {
      const said = all.filter((each) => each.deviceId === deviceId && each.recoverTime === null);
      const service = said.map(({ alarmType }) => alarmType).filter((type) => type.startsWith("expir"));
      const meant = expireTime <= now ? ["expired"] : expireTime - now <= soon ? ["expiring"] : [];
      expect(service, JSON.stringify({ deviceId, now, expireTime, said })).toEqual(meant);
    }
  });

  it("every upgrade, restart and setting has one result", async () => {
    const { db } = opened.store;
    const upgrades = await db
      .selectFrom("firmwareUpgrades")
      .innerJoin("devices", "devices.deviceId", "firmwareUpgrades.deviceId")
      .select(["state", "dtuVersion", "finishTime"])
      .execute();
    for (const each of upgrades) {
      expect(each.finishTime).not.toBeNull();
      if (each.state === "success") expect(each.dtuVersion).toBe(targetVersion);
    }
    const jobs = await db.selectFrom("gatewayJobs").select(["state", "finishTime"]).execute();
    expect(jobs).toHaveLength(done.restarted);
    for (const job of jobs) expect(job.finishTime).not.toBeNull();
    const open = await db
      .selectFrom("changes")
      .select(["changeId", "state"])
      .where("state", "in", ["waiting", "queued"])
      .where("expireTime", "<=", site.clock.now())
      .execute();
    expect(open).toEqual([]);
  });

  it("expired devices and temporary ones are deleted", async () => {
    const [first = ""] = firstEnds.keys();
    const row = await opened.store.db
      .selectFrom("devices")
      .selectAll()
      .where("deviceId", "=", first)
      .executeTakeFirstOrThrow();
    expect(lifeOf(row, site.clock.now())).toBe("deleted");
    const input = { deviceId: first, planId: "half", payType: "h5" as const, requestId: randomUUID() };
    await expect(site.data("u-admin", orders.prepay, input)).rejects.toThrow("device.notFound");
    const left = await opened.store.db
      .selectFrom("devices")
      .select("deviceId")
      .where("deviceId", "like", "TMP%")
      .execute();
    expect(left).toEqual([]);
  });

  it("the counts match the list, and no error was logged", async () => {
    const { all } = await site.data("u-admin", overview.statistics, {});
    const { total } = await site.data("u-admin", devices.list, { pageSize: 1 });
    expect(all).toBe(total);
    expect(site.faults()).toEqual([]);
  });
});

import { beforeEach, expect, it } from "vitest";
import { hour } from "#lib/domain/time/spans.ts";
import { holdsStill, leaseTimes, type Presence, release, renewLeases } from "#lib/platform/parts/leases.ts";
import { allParts, partCount, partOf, withinParts } from "#lib/platform/parts/parts.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { onPostgres } from "#tests/support/site/stores.ts";

const all = [...allParts.held()];
/** A process whose heartbeats have been regular for long. */
const allTheTime: Presence = { since: 0, last: Number.MAX_SAFE_INTEGER };

onPostgres("processes that share the devices", (opened) => {
  beforeEach(async () => {
    await opened().db.deleteFrom("leases").execute();
  });
  const look = async (holder: string, before = allTheTime) => {
    const { held, extra } = await renewLeases(opened(), holder, before);
    return { held, extra };
  };
  const leave = (holder: string, parts: number[], leaves = false) => release(opened(), holder, parts, leaves);
  /** Expires all leases of a process, as if it had crashed. */
  const dies = (holder: string) =>
    opened().db.updateTable("leases").set({ untilTime: 1 }).where("holder", "=", holder).execute();

  it("a single process has all parts, and keeps them", async () => {
    expect(await look("a")).toEqual({ held: all, extra: [] });
    expect(await look("a")).toEqual({ held: all, extra: [] });
  });

  it("a new process gets its share once the other has released it", async () => {
    await look("a");
    expect(await look("b")).toEqual({ held: [], extra: [] });
    const { extra } = await look("a");
    expect(extra).toHaveLength(partCount / 2);
    await leave("a", extra);
    expect(await look("b")).toEqual({ held: extra, extra: [] });
    expect((await look("a")).held).toEqual(all.filter((part) => !extra.includes(part)));
  });

  it("the parts of a dead process are taken over by the others for good", async () => {
    const { held } = await look("a");
    await dies("a");
    expect(await look("b")).toEqual({ held, extra: [] });
    expect(await look("a")).toEqual({ held: [], extra: [] });
  });

  it("a process that leaves releases everything at once", async () => {
    const { held } = await look("a");
    await look("b");
    await leave("a", held, true);
    expect(await look("b")).toEqual({ held: all, extra: [] });
  });

  it("three processes share eight parts evenly, and none is left", async () => {
    const holders = ["a", "b", "c"];
    for (let round = 0; round < 3; round += 1)
      for (const holder of holders) await leave(holder, (await look(holder)).extra);
    const held = await Promise.all(holders.map(async (holder) => (await look(holder)).held));
    expect(held.flat().toSorted()).toEqual(all);
    expect(Math.max(...held.map(({ length }) => length))).toBe(Math.ceil(partCount / holders.length));
  });

  it("after a database outage each process keeps its parts, whichever reconnects first", async () => {
    const { presence } = await renewLeases(opened(), "a");
    await look("b");
    const { extra } = await look("a");
    await leave("a", extra);
    await look("b");
    await dies("a");
    await dies("b");
    // The last heartbeat is older than half of a lease.
    const long = { ...presence, since: 0, last: presence.last - leaseTimes.hold / 2 };
    const first = await renewLeases(opened(), "b", long);
    expect(first.held).toEqual(extra);
    expect((await renewLeases(opened(), "b", first.presence)).held).toEqual(extra);
    expect(await look("a")).toEqual({ held: all.filter((part) => !extra.includes(part)), extra: [] });
  });

  it("a joining process takes released parts at once, and expired ones only after a waiting time", async () => {
    const { held } = await look("a");
    await leave("a", held.slice(6));
    await dies("a");
    const first = await renewLeases(opened(), "b");
    expect(first.held).toEqual(held.slice(6));
    expect((await renewLeases(opened(), "b", first.presence)).held).toEqual(held.slice(6));
    const { last } = first.presence;
    expect((await renewLeases(opened(), "b", { last, since: last - leaseTimes.hold })).held).toEqual(all);
  });

  it("the parts of a dead process are taken over even if the database's clock was set back meanwhile", async () => {
    const { presence } = await renewLeases(opened(), "b");
    const ahead = hour;
    const later = { last: presence.last + ahead, since: presence.since + ahead };
    const { last, since } = (await renewLeases(opened(), "b", later)).presence;
    expect(since).toBeLessThanOrEqual(last);
  });

  it("the leases of a process that died before the database's clock was set back expire as well", async () => {
    const { held } = await look("a");
    await opened()
      .db.updateTable("leases")
      .set(({ eb }) => ({ untilTime: eb("untilTime", "+", hour) }))
      .execute();
    const first = await renewLeases(opened(), "b");
    expect(first.held).toEqual([]);
    expect(await look("b")).toEqual({ held, extra: [] });
  });

  it("a process whose parts were taken over may not write; one with an expired lease may", async () => {
    const { held } = await look("a");
    await dies("a");
    const may = (holder: string) =>
      opened()
        .db.transaction()
        .execute((trx) => holdsStill(trx, holder, held));
    expect(await may("a")).toBe(true);
    await look("b");
    expect([await may("a"), await may("b")]).toEqual([false, true]);
  });

  it("the database and the code assign a device to the same part", async () => {
    const { db } = opened();
    await fillSite(opened());
    const rows = await db.selectFrom("devices").select("deviceId").execute();
    for (const part of all) {
      const found = await db
        .selectFrom("devices")
        .select("deviceId")
        .where(withinParts("deviceId", [part]))
        .execute();
      expect(found.map(({ deviceId }) => deviceId).toSorted()).toEqual(
        rows
          .map(({ deviceId }) => deviceId)
          .filter((deviceId) => partOf(deviceId) === part)
          .toSorted(),
      );
    }
    expect(await db.selectFrom("devices").select("deviceId").where(withinParts("deviceId", [])).execute()).toEqual([]);
  });
});

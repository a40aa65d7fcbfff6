import { beforeEach, expect, it } from "vitest";
import { giveUp, holdsStill, renewLeases } from "#lib/platform/parts/leases.ts";
import { allParts, partCount, partOf, withinParts } from "#lib/platform/parts/parts.ts";
import { fillSite } from "#tests/support/site.ts";
import { onPostgres } from "#tests/support/stores.ts";

const all = [...allParts.held()];

onPostgres("processes that share the devices", (opened) => {
  beforeEach(async () => {
    await opened().db.deleteFrom("leases").execute();
  });
  const look = (holder: string) => renewLeases(opened(), holder);
  const leave = (holder: string, parts: number[], leaves = false) => giveUp(opened(), holder, parts, leaves);
  /** A process that says no word any more: all that it holds is over. */
  const dies = (holder: string) =>
    opened().db.updateTable("leases").set({ untilTime: 1 }).where("holder", "=", holder).execute();

  it("one that is alone has everything, and keeps it", async () => {
    expect(await look("a")).toEqual({ held: all, extra: [] });
    expect(await look("a")).toEqual({ held: all, extra: [] });
  });

  it("one that joins gets its share once the other has given it up", async () => {
    await look("a");
    expect(await look("b")).toEqual({ held: [], extra: [] });
    const { extra } = await look("a");
    expect(extra).toHaveLength(partCount / 2);
    await leave("a", extra);
    expect(await look("b")).toEqual({ held: extra, extra: [] });
    expect((await look("a")).held).toEqual(all.filter((part) => !extra.includes(part)));
  });

  it("what one held that died goes to the others, and never back", async () => {
    const { held } = await look("a");
    await dies("a");
    expect(await look("b")).toEqual({ held, extra: [] });
    expect(await look("a")).toEqual({ held: [], extra: [] });
  });

  it("one that leaves leaves everything at once", async () => {
    const { held } = await look("a");
    await look("b");
    await leave("a", held, true);
    expect(await look("b")).toEqual({ held: all, extra: [] });
  });

  it("three share eight parts so that none has more than its share and none is left", async () => {
    const holders = ["a", "b", "c"];
    for (let round = 0; round < 3; round += 1)
      for (const holder of holders) await leave(holder, (await look(holder)).extra);
    const held = await Promise.all(holders.map(async (holder) => (await look(holder)).held));
    expect(held.flat().toSorted()).toEqual(all);
    expect(Math.max(...held.map(({ length }) => length))).toBe(Math.ceil(partCount / holders.length));
  });

  it("who was overtaken may not write; who is only late may", async () => {
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

  it("the database finds the devices of a part that the code finds", async () => {
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

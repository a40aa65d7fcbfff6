import { beforeEach, expect, it } from "vitest";
import { renewLeases } from "#lib/platform/parts/leases.ts";
import { allParts } from "#lib/platform/parts/parts.ts";
import { shareParts } from "#lib/platform/parts/share-parts.ts";
import type { Signals } from "#lib/platform/parts/signals.ts";
import { readableLog } from "#tests/support/servers/platform.ts";
import { onPostgres } from "#tests/support/site/stores.ts";

/** Signals that do nothing. */
const signals: Signals = { notify: async () => {}, listen() {}, onGap() {}, close: async () => {} };
const patience = { timeout: 10_000 };

onPostgres("a process whose parts take long to move", (store) => {
  beforeEach(async () => {
    await store().db.deleteFrom("leases").execute();
  });
  /** A process that takes all parts, with a delay set by the test for each part gained or lost. */
  async function start() {
    const waits: (() => void)[] = [];
    let isSlow = false;
    const slowly = async () => {
      if (isSlow) await new Promise<void>((resolve) => waits.push(resolve));
    };
    const overtaken = () => expect.unreachable("nobody takes over");
    const parts = shareParts({ store: store(), signals, log: readableLog().log, overtaken, every: 20 });
    parts.follow({ gained: slowly, lost: slowly });
    await parts.begin();
    isSlow = true;
    return {
      parts,
      waits,
      goOn() {
        isSlow = false;
        for (const resolve of waits.splice(0)) resolve();
      },
    };
  }
  /** Expires all leases, and resolves once they are renewed. */
  async function saidAnew() {
    await store().db.updateTable("leases").set({ untilTime: 1 }).execute();
    const over = store()
      .db.selectFrom("leases")
      .select("name")
      .where("untilTime", "=", 1)
      .where("name", "like", "part:%");
    await expect.poll(async () => (await over.execute()).length, patience).toBe(0);
  }

  it("is not taken over while it releases parts to another one", async () => {
    const { parts, waits, goOn } = await start();
    await renewLeases(store(), "other");
    await expect.poll(() => waits.length, patience).toBe(1);
    await saidAnew();
    goOn();
    await expect.poll(() => parts.held().length, patience).toBe(allParts.held().length / 2);
    await parts.close();
  });

  it("is not taken over while it ends, and leaves nothing behind", async () => {
    const { parts, waits, goOn } = await start();
    const ended = parts.close();
    await expect.poll(() => waits.length, patience).toBe(1);
    await saidAnew();
    goOn();
    await ended;
    expect(await store().db.selectFrom("leases").selectAll().execute()).toEqual([]);
  });
});

onPostgres("a process whose clock is not the database's", (store) => {
  it.each([
    [-120_000, "is 120 s behind the database's"],
    [120_000, "is 120 s ahead of the database's"],
  ])("logs once that its clock is off by %d ms, and again after it was right meanwhile", async (wrong, told) => {
    let off = wrong;
    const { log, lines } = readableLog();
    let looks = 0;
    const now = () => {
      looks += 1;
      return Date.now() + off;
    };
    const overtaken = () => expect.unreachable("nobody takes over");
    const parts = shareParts({ store: store(), signals, log, overtaken, now, every: 20 });
    const warnings = () => lines().filter(({ event }) => event === "clock.off");
    /** Resolves once a renewal has started and ended by this clock. */
    const looked = async () => {
      const from = looks;
      await expect.poll(() => looks, patience).toBeGreaterThan(from + 3);
    };
    await parts.begin();
    await looked();
    expect(warnings()).toMatchObject([{ msg: expect.stringContaining(told), seconds: wrong / 1_000 }]);
    off = 0;
    await looked();
    off = wrong;
    await expect.poll(() => warnings().length, patience).toBe(2);
    await parts.close();
  });
});

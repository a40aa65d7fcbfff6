import { readUpgradeLog } from "#lib/domain/devices/firmware.ts";
import { limits } from "#lib/domain/limits.ts";
import { minute } from "#lib/domain/time/spans.ts";
import type { Platform } from "../call.ts";
import type { Events } from "../events.ts";
import { endTemporaryDevices } from "../temporary-devices/end-temporary-devices.ts";
import { settleUpgrade } from "./settle-upgrade.ts";

/** Follows what becomes of upgrades. */
export type Upgrades = {
  /** Gives up what nothing was heard of, and finds what ended while nobody listened; runs by itself. */
  sweep(): Promise<void>;
  /** Settles when everything that was reported so far is in the database. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  platform: Platform;
  /** Settles when everything heard so far is in the database. */
  flush(): Promise<void>;
};

const sweepEvery = 5_000;
/**
 * How long nothing may be heard of an upgrade. Whoever asks a module notes within seconds that it answered, or did not:
 * where neither is noted long after that, by whatever clock, his process was killed meanwhile.
 */
const patience = { running: limits.firmware.silence, waiting: minute };

/** What is kept of a success names the version that proves it, also where the module's own words do not. */
const proof = (log: string | undefined, version: string) =>
  log?.includes(version) ? log : [version, log].filter(Boolean).join(" ");

/**
 * Follows the reports of network modules over the bus, one after the other. An upgrade is done when the module reports
 * the version, whatever else is known; what was reported before a stop is found in the device's row at the next sweep.
 */
export function followUpgrades({ platform, flush }: Options): Upgrades {
  const { db, bus, log, now, parts } = platform;

  async function heard({ deviceId, version, upgrade }: Events["firmware"]): Promise<void> {
    const query = db.selectFrom("firmwareUpgrades").selectAll().where("deviceId", "=", deviceId);
    const row = await query.executeTakeFirst();
    if (!row || row.state === "success") return;
    const own = upgrade?.id === row.upgradeId ? upgrade : undefined;
    if (version === row.version) {
      // A success is said when the version that proves it can be read by everybody.
      await flush();
      await settleUpgrade(platform, row, { state: "success", log: proof(own?.log, row.version) });
    } else if (own?.log && readUpgradeLog(own.log, row.version) === "failed")
      await settleUpgrade(platform, row, { state: "failed", reason: "reported", log: own.log });
    // A log of success may come ahead of the version that proves it.
    else if (own)
      await db
        .updateTable("firmwareUpgrades")
        .set({ state: "running", reason: null, finishTime: null, reportTime: now() })
        .set(own.progress === undefined ? {} : { progress: own.progress })
        .where("upgradeId", "=", row.upgradeId)
        // Less than the version counts while it is open, or was given up for want of an answer.
        .where(({ eb, or }) => or([eb("finishTime", "is", null), eb("reason", "=", "noAnswer")]))
        .execute();
  }
  async function look(): Promise<void> {
    if (!parts.leads()) return;
    const open = await db
      .selectFrom("firmwareUpgrades as upgrade")
      .innerJoin("devices", "devices.deviceId", "upgrade.deviceId")
      .selectAll("upgrade")
      .select("dtuVersion")
      .where("finishTime", "is", null)
      .execute();
    for (const row of open)
      if (row.dtuVersion === row.version) await settleUpgrade(platform, row, { state: "success", log: row.version });
      else if (row.state === "waiting" && now() - row.reportTime > patience.waiting)
        await settleUpgrade(platform, row, { state: "failed", reason: "noAnswer" });
      else if (now() - row.reportTime > patience.running)
        await settleUpgrade(platform, row, { state: "failed", reason: "silent" });
    await endTemporaryDevices(platform);
  }

  let work = Promise.resolve();
  const queue = (step: () => Promise<void>) => {
    work = work.then(step).catch((error: unknown) => log.error({ err: error }, "following upgrades failed"));
    return work;
  };
  const unsubscribe = bus.subscribe(({ name, event }) => {
    if (name === "firmware") void queue(() => heard(event));
  });
  const timer = setInterval(() => void queue(look), sweepEvery);
  return {
    sweep: () => queue(look),
    settled: () => work,
    async close() {
      unsubscribe();
      clearInterval(timer);
      await work;
    },
  };
}

import { readUpgradeLog } from "#lib/domain/devices/firmware.ts";
import { limits } from "#lib/domain/limits.ts";
import { minute } from "#lib/domain/time/spans.ts";
import type { Platform } from "../call.ts";
import type { Events } from "../live/events.ts";
import { endTemporaryDevices } from "../temporary-devices/end-temporary-devices.ts";
import { settleUpgrade } from "./settle-upgrade.ts";

/** Tracks upgrades to their end. */
export type Upgrades = {
  /** Gives up upgrades without reports, and finds those that ended unnoticed; also runs periodically. */
  sweep(): Promise<void>;
  /** Resolves when everything reported so far is in the database. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  platform: Platform;
  /** Resolves when everything received so far is in the database. */
  flush(): Promise<void>;
};

const sweepEvery = 5_000;
/**
 * How long an upgrade may have no reports. A request's answer, or its absence, is recorded within seconds; if neither
 * is after a minute, the process that asked was killed.
 */
const patience = { running: limits.firmware.silence, waiting: minute };

/** The stored log of a success includes the version, even if the module's does not. */
const logWithVersion = (log: string | undefined, version: string) =>
  log?.includes(version) ? log : [version, log].filter(Boolean).join(" ");

/**
 * Tracks reports of network modules from the bus, in order. An upgrade has succeeded when the module reports the
 * version; reports from before a restart are found in the device's row by the next sweep.
 */
export function followUpgrades({ platform, flush }: Options): Upgrades {
  const { db, bus, log, now, parts } = platform;

  async function noteReport({ deviceId, version, upgrade }: Events["firmware"]): Promise<void> {
    const query = db.selectFrom("firmwareUpgrades").selectAll().where("deviceId", "=", deviceId);
    const row = await query.executeTakeFirst();
    if (!row || row.state === "success") return;
    const own = upgrade?.id === row.upgradeId ? upgrade : undefined;
    if (version === row.version) {
      // A success is only reported once the version is readable in the database.
      await flush();
      await settleUpgrade(platform, row, { state: "success", log: logWithVersion(own?.log, row.version) });
    } else if (own?.log && readUpgradeLog(own.log, row.version) === "failed")
      await settleUpgrade(platform, row, { state: "failed", reason: "reported", log: own.log });
    // A log of success may arrive before the version.
    else if (own)
      await db
        .updateTable("firmwareUpgrades")
        .set({ state: "running", reason: null, finishTime: null, reportTime: now() })
        .set(own.progress === undefined ? {} : { progress: own.progress })
        .where("upgradeId", "=", row.upgradeId)
        // A report without the version counts for an open upgrade, or one given up without an answer.
        .where(({ eb, or }) => or([eb("finishTime", "is", null), eb("reason", "=", "noAnswer")]))
        .execute();
  }
  async function settleOpen(): Promise<void> {
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
    if (name === "firmware") void queue(() => noteReport(event));
  });
  const timer = setInterval(() => void queue(settleOpen), sweepEvery);
  return {
    sweep: () => queue(settleOpen),
    settled: () => work,
    async close() {
      unsubscribe();
      clearInterval(timer);
      await work;
    },
  };
}

import { day } from "#lib/domain/time/spans.ts";
import { planSite, type SimulatedDevice } from "../simulator/site.ts";
import type { Store } from "../store/open.ts";
import { writeAddTasks } from "./site/add-tasks.ts";
import { findStaff, type Staff, writeBindings, writeGroups } from "./site/bindings.ts";
import { deviceRow } from "./site/device-row.ts";
import { openAlarms } from "./site/open-alarms.ts";
import { pastInterruptions, writeInterruptions } from "./site/past-interruptions.ts";
import { lastHeard, pastOf } from "./site/past-of.ts";
import { recordDevice } from "./site/record-device.ts";
import { settleAlarms } from "./site/settle-alarms.ts";
import { openSeries, writeAlarms, writeLatest, writeSamples } from "./site/write-past.ts";

type Options = {
  /** Number of simulated devices. */
  count: number;
  seed: number;
  now: number;
  /** Days of history to create. */
  days?: number;
};

/** What to create, and in which database. */
export type SiteOrder = Options & { databaseUrl: string | undefined; dataDir: string };
/** What was created, and how long it took. */
export type SiteMade = { devices: number; samples: number; milliseconds: number };

/** Devices of a site with a history: enough for viewing, while a site of thousands still starts quickly. */
const withPast = 48;
const usualDays = 31;
/** Days simulated for a device without a history, so that its current state is plausible. */
const settling = 1;

async function writeDevice(store: Store, staff: Staff, device: SimulatedDevice, options: Options): Promise<number> {
  const { now } = options;
  const lastReport = lastHeard(device, now);
  const days = device.index < withPast ? (options.days ?? usualDays) : settling;
  return store.db.transaction().execute(async (trx) => {
    const on = { db: trx, dialect: store.dialect };
    const row = deviceRow(device, lastReport, now);
    await trx
      .insertInto("devices")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // The manager has had them for all of their past: a new holder would not see the interruptions before.
    await writeBindings(on, staff, [device], now - (options.days ?? usualDays) * day);
    if (lastReport === null) return 0;
    const { keep, series } = await openSeries(on, device);
    const recording = pastOf(device, lastReport, now, days);
    const past = recordDevice(device, recording, device.index < withPast ? keep : () => {});
    const samples = await writeSamples(on, series.values());
    await writeLatest(on, device, past, lastReport);
    await writeInterruptions(on, device, pastInterruptions(device, { lastReport, gap: recording.gap, now }));
    const open = openAlarms({ lastReport, expireTime: row.expireTime, now });
    await writeAlarms(on, device, [...(device.index < withPast ? past.alarms : []), ...open]);
    return samples;
  });
}

/** Devices to create: those after the last existing one. None on a site with real devices. */
export async function missingDevices(
  { db }: Store,
  { seed, count }: Pick<Options, "seed" | "count">,
): Promise<readonly SimulatedDevice[]> {
  const devices = planSite(seed, count);
  const rows = await db.selectFrom("devices").select("deviceId").execute();
  if (rows.length === 0) return devices;
  const ids = new Set(rows.map(({ deviceId }) => deviceId));
  const last = devices.findLastIndex(({ deviceId }) => ids.has(deviceId));
  return last < 0 ? [] : devices.slice(last + 1);
}

/**
 * Fills an empty database with the simulated site and its last 31 days, or adds the devices that a larger site has in
 * addition. Deleted devices do not return. Answers what was created and how long it took.
 */
export async function seedSite(store: Store, options: Options): Promise<SiteMade> {
  const began = performance.now();
  const devices = await missingDevices(store, options);
  let samples = 0;
  if (devices.length > 0) {
    const staff = await findStaff(store);
    await writeGroups(store, staff, options.now);
    await writeAddTasks(store.db, staff, options.now);
    for (const device of devices) samples += await writeDevice(store, staff, device, options);
    await settleAlarms(store, staff, options.seed, options.now);
  }
  return { devices: devices.length, samples, milliseconds: Math.round(performance.now() - began) };
}

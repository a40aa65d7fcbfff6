import { sql } from "kysely";
import type { ParsedOf } from "#lib/contract/endpoint.ts";
import type { firmware } from "#lib/contract/firmware.ts";
import { isUpToDate, targetVersion, type UpgradeState, upgradeReasons } from "#lib/domain/devices/firmware.ts";
import { limits } from "#lib/domain/limits.ts";
import type { Call, Handler } from "../call.ts";
import { visibleDeviceRows } from "../devices/device-rows.ts";
import { countRows } from "../store/count-rows.ts";
import { contains } from "../store/search.ts";
import type { FirmwareUpgradeTable } from "../store/tables/firmware-tables.ts";
import { temporaryIds } from "../temporary-devices/temporary-ids.ts";

type Input = ParsedOf<typeof firmware.devices>;
type Upgrade = { [Key in "state" | "finishTime" | "upgradeId"]: FirmwareUpgradeTable[Key] | null };

/** The upgrade state from a module's version and its last upgrade. */
function upgradeState(dtuVersion: string, { upgradeId, state, finishTime }: Upgrade): UpgradeState {
  if (upgradeId !== null && finishTime === null) return "updating";
  if (isUpToDate(dtuVersion)) return "latest";
  if (dtuVersion === "") return "unknown";
  return state === "failed" ? "failed" : "available";
}

/** Reported versions that need no upgrade: none reported, the target, and later ones. */
async function settledVersions({ db }: Call): Promise<string[]> {
  const rows = await db.selectFrom("devices").select("dtuVersion").distinct().execute();
  return ["", ...rows.map(({ dtuVersion }) => dtuVersion).filter(isUpToDate)];
}

type Filter = Pick<Input, "keyword" | "outdated"> & { settled: readonly string[] };

/** An upgrade that runs, or has ended recently. */
const upgradedLately = (now: number) => sql<boolean>`(
  "upgrade"."upgradeId" is not null
  and ("upgrade"."finishTime" is null or "upgrade"."finishTime" > ${now - limits.firmware.listed})
)`;

/** The caller's devices, without temporary ones. */
function upgradable(call: Call, { keyword, outdated, settled }: Filter) {
  let rows = visibleDeviceRows(call)
    .leftJoin("firmwareUpgrades as upgrade", "upgrade.deviceId", "devices.deviceId")
    .where("devices.deviceId", "not in", temporaryIds(call));
  if (keyword?.trim()) rows = rows.where(contains(["devices.deviceName", "devices.deviceId"], keyword));
  // Recently upgraded devices stay in the list for people waiting for them.
  if (outdated)
    rows = rows.where(({ eb, or }) => or([eb("dtuVersion", "not in", settled), upgradedLately(call.now())]));
  return rows;
}

/**
 * One page of the devices with upgradable modules. Those that can be upgraded now are first, so that choosing a whole
 * page chooses them; an upgrade does not move its device. Then by name.
 */
export const listUpgradable: Handler<typeof firmware.devices> = async (
  call,
  { pageNum, pageSize, keyword, outdated },
) => {
  const settled = await settledVersions(call);
  const filter = { keyword, outdated, settled };
  const total = await countRows(upgradable(call, filter));
  const rows = await upgradable(call, filter)
    .select(["devices.deviceId", "deviceName", "dtuOnline", "dtuVersion", "upgradeId", "state", "progress", "reason"])
    .select(["upgrade.version", "upgrade.createTime", "reportTime", "finishTime"])
    .orderBy(({ eb, and, or }) =>
      eb
        .case()
        .when(or([and([eb("dtuOnline", "=", 1), eb("dtuVersion", "not in", settled)]), upgradedLately(call.now())]))
        .then(sql.lit(0))
        .else(sql.lit(1))
        .end(),
    )
    .orderBy("devices.nameOrder")
    .orderBy("devices.deviceId")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const list = rows.map((row) => {
    const state = upgradeState(row.dtuVersion, row);
    return {
      deviceId: row.deviceId,
      deviceName: row.deviceName,
      online: row.dtuOnline === 1,
      currentVersion: row.dtuVersion || null,
      targetVersion: state === "updating" && row.version ? row.version : targetVersion,
      state,
      progress: state === "updating" ? row.progress : null,
      reason: state === "failed" ? (upgradeReasons.find((reason) => reason === row.reason) ?? null) : null,
      startTime: row.createTime,
      reportTime: row.reportTime,
      finishTime: row.finishTime,
    };
  });
  return { list, total, pageNum, pageSize };
};

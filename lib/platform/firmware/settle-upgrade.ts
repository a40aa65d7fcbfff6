import type { UpgradeReason } from "#lib/domain/devices/firmware.ts";
import type { Platform } from "../call.ts";
import type { FirmwareUpgradeTable } from "../store/tables/firmware-tables.ts";
import { fresh } from "../tasks/change-row.ts";
import { nameOf } from "../users/name-of.ts";

type Row = Pick<FirmwareUpgradeTable, "deviceId" | "upgradeId">;
type End = { state: "success"; log: string } | { state: "failed"; reason: UpgradeReason; log?: string | undefined };
type Context = Pick<Platform, "db" | "now">;

/**
 * Ends an upgrade that is open, or was given up without an answer, and writes it to the device's history; a success
 * also replaces any failure. Does nothing for upgrades that ended otherwise, or have a successor.
 */
export async function settleUpgrade({ db, now }: Context, { upgradeId }: Row, end: End): Promise<void> {
  const finishTime = now();
  const reason = end.state === "failed" ? end.reason : null;
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("firmwareUpgrades")
      .set({ state: end.state, reason, log: end.log ?? null, finishTime, ...(reason ? {} : { progress: 100 }) })
      .where("upgradeId", "=", upgradeId)
      .where(({ eb, or }) =>
        or([eb("finishTime", "is", null), reason ? eb("reason", "=", "noAnswer") : eb("state", "=", "failed")]),
      )
      .returningAll()
      .executeTakeFirst();
    if (!row) return;
    const ended = {
      state: reason ? "rejected" : "success",
      reason: reason === "noAnswer" ? "ota.noAnswer" : reason ? "ota.failed" : null,
      finishTime,
    };
    await trx
      .insertInto("changes")
      .values({
        ...fresh,
        changeId: upgradeId,
        deviceId: row.deviceId,
        type: "ota",
        oldText: row.fromVersion || null,
        newText: row.version,
        userId: row.userId,
        userName: await nameOf(trx, row.userId),
        source: "app",
        createTime: row.createTime,
        ...ended,
      })
      // An upgrade given up too early ends a second time.
      .onConflict((conflict) => conflict.column("changeId").doUpdateSet(ended))
      .execute();
  });
}

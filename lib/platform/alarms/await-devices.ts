import { type Expression, type SqlBool, sql } from "kysely";
import { platformLimits } from "../platform-limits.ts";
import type { Db } from "../store/schema.ts";
import { linkKey } from "./engine/link.ts";

const { offline: delay, start } = platformLimits.alarm;

/** A condition that a column of device ids names one of the selected devices. */
type Within = (column: string) => Expression<SqlBool>;

/** Postpones offline alarms until devices have had time to reconnect. */
export async function postponeLinkAlarms(db: Db, now: number, within: Within): Promise<void> {
  const latest = now + start;
  const early = db.updateTable("alarmPending").set({ dueTime: latest }).where("cause", "=", linkKey);
  await early.where("dueTime", "<", latest).where(within("deviceId")).execute();
}

/**
 * Run before the platform starts to serve devices, when none is connected: devices that were already offline count as
 * offline since their last message, all others since now.
 */
export async function awaitDevices(db: Db, now: number, within: Within = () => sql<SqlBool>`true`): Promise<void> {
  await postponeLinkAlarms(db, now, within);
  const latest = now + start;
  const away = db
    .selectFrom("devices")
    .where(within("deviceId"))
    .where("activeTime", "is not", null)
    .where("receiveTime", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("alarms")
            .select("alarms.deviceId")
            .whereRef("alarms.deviceId", "=", "devices.deviceId")
            .where("alarms.alarmType", "=", "offline")
            .where("alarms.recoverTime", "is", null),
        ),
      ),
    )
    .select(({ eb, ref }) => {
      const here = eb.and([eb("dtuOnline", "=", 1), eb("controllerOnline", "=", 1)]);
      const since = eb.case().when(here).then(sql.lit(now)).else(ref("receiveTime")).end();
      const due = eb
        .case()
        .when("receiveTime", ">", latest - delay)
        .then(eb("receiveTime", "+", delay));
      return [
        "deviceId",
        sql.lit(linkKey).as("cause"),
        sql.lit("pending").as("phase"),
        since.as("sinceTime"),
        since.as("baseTime"),
        eb
          .case()
          .when(here)
          .then(sql.lit(now + delay))
          .else(due.else(sql.lit(latest)).end())
          .end()
          .as("dueTime"),
      ];
    });
  await db
    .insertInto("alarmPending")
    .columns(["deviceId", "cause", "phase", "sinceTime", "baseTime", "dueTime"])
    .expression(away)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

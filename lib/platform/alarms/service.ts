import { soon } from "../devices/life.ts";
import type { IngestContext } from "../ingest/context.ts";
import type { DeviceState } from "../ingest/device-state.ts";
import type { Registry } from "../ingest/registry.ts";
import type { Db } from "../store/schema.ts";
import { temporaryIds } from "../temporary-devices/temporary-ids.ts";
import { closeIncident, openIncident } from "./record.ts";
import { causeKey } from "./rule.ts";

const plain = { argId: null, value: null, limit: null, unit: null, code: null };

/** The service alarm of a device at a time, and since when it applies; null while the expiry is far away. */
export function serviceAlarm(expireTime: number, now: number) {
  if (expireTime <= now) return { alarmType: "expired" as const, since: expireTime };
  return expireTime - now <= soon ? { alarmType: "expiring" as const, since: expireTime - soon } : null;
}

/** Opens and closes a device's service alarms: expiring soon, then expired, until the service is renewed. */
function watchService(context: IngestContext, state: DeviceState, from: number, expireTime: number, now: number): void {
  const found = serviceAlarm(expireTime, now);
  for (const alarmType of ["expiring", "expired"] as const) {
    const key = causeKey(alarmType, null);
    if (found?.alarmType !== alarmType) closeIncident(context, state, key, found ? found.since : now);
    else if (!state.open.has(key))
      openIncident(context, state, { ...plain, alarmType, alarmTime: Math.max(found.since, from), recoverTime: null });
  }
}

/**
 * Updates devices whose service alarms do not match their expiry, except devices that never reported, and temporary
 * ones.
 */
export async function sweepService(context: IngestContext, db: Db, registry: Registry, now: number): Promise<void> {
  const rows = await db
    .selectFrom("devices")
    .select(["deviceId", "activeTime", "expireTime"])
    .where(context.parts.within("deviceId"))
    .where("activeTime", "is not", null)
    .where("deviceId", "not in", temporaryIds({ db }))
    .where(({ and, or, not, exists, eb, selectFrom }) => {
      const hasOpen = (alarmType: string) =>
        exists(
          selectFrom("alarms")
            .select("alarms.deviceId")
            .whereRef("alarms.deviceId", "=", "devices.deviceId")
            .where("alarms.alarmType", "=", alarmType)
            .where("alarms.recoverTime", "is", null),
        );
      // Few devices are near their expiry, so their alarms are looked up individually.
      const alarmed = selectFrom("alarms")
        .select("alarms.deviceId")
        .where("alarms.alarmType", "in", ["expiring", "expired"])
        .where("alarms.recoverTime", "is", null);
      const candidate = or([eb("expireTime", "<=", now + soon), eb("devices.deviceId", "in", alarmed)]);
      const over = eb("expireTime", "<=", now);
      const near = and([eb("expireTime", ">", now), eb("expireTime", "<=", now + soon)]);
      const wrong = or([
        and([over, not(hasOpen("expired"))]),
        and([not(over), hasOpen("expired")]),
        and([near, not(hasOpen("expiring"))]),
        and([not(near), hasOpen("expiring")]),
      ]);
      return and([candidate, wrong]);
    })
    .limit(500)
    .execute();
  for (const { deviceId, activeTime, expireTime } of rows) {
    const state = await registry.byId(deviceId);
    if (state) watchService(context, state, activeTime ?? 0, expireTime, now);
  }
}

import { hour } from "#lib/domain/time/spans.ts";
import { changeDevice } from "../ingest/change-device.ts";
import type { IngestContext } from "../ingest/context.ts";
import type { DeviceState } from "../ingest/device-state.ts";
import type { Registry } from "../ingest/registry.ts";
import type { Store } from "../store/open.ts";
import { linkKey } from "./engine/link.ts";
import { examinePast } from "./examine-past.ts";
import { lateKey } from "./load-causes.ts";
import { storeCause, writeCause } from "./record.ts";
import { sweepService } from "./service.ts";
import { endSnoozes } from "./snoozes.ts";
import { watchTime } from "./watch.ts";

type Sweep = IngestContext & { store: Store; registry: Registry };

/** If a delay ends while the device is offline, it is checked again after this time. */
const recheckAfter = hour;

/**
 * Whether a cause is due. A link cause due later than any possible delay was noted while our clock was ahead, as it may
 * be after a server's start: waiting for that time would delay it for hours.
 */
const isDue = (cause: string, dueTime: number, now: number): boolean =>
  dueTime <= now || (cause === linkKey && dueTime > now + recheckAfter);

/** Removes a due time that no longer applies, and postpones one that depends on the device's reports. */
function postpone(context: IngestContext, state: DeviceState, cause: string, now: number): void {
  const known = state.causes.get(cause);
  if (!known || !state.dues.has(cause)) {
    writeCause(context, state, cause, null);
    return;
  }
  if (!isDue(cause, state.dues.get(cause) ?? 0, now)) return;
  state.dues.set(cause, now + recheckAfter);
  storeCause(context, state, cause, known, now + recheckAfter);
}

/** Processes everything due by the platform's clock: delays, pasts to examine, snoozes, services. */
export async function sweepAlarms({ store, registry, ...context }: Sweep, now: number): Promise<void> {
  const due = await store.db
    .selectFrom("alarmPending")
    .select(["deviceId", "cause"])
    .where(context.parts.within("deviceId"))
    // The same condition as isDue.
    .where(({ eb, and, or }) =>
      or([eb("dueTime", "<=", now), and([eb("cause", "=", linkKey), eb("dueTime", ">", now + recheckAfter)])]),
    )
    .orderBy("dueTime")
    .limit(1000)
    .execute();
  for (const { deviceId, cause } of due) {
    const state = await registry.byId(deviceId);
    if (!state) continue;
    if (cause === lateKey) await examinePast(context, store.db, state, now);
    else {
      if (isDue(cause, state.dues.get(cause) ?? 0, now))
        changeDevice(context, state, now, () => watchTime(context, state, now));
      postpone(context, state, cause, now);
    }
  }
  await endSnoozes(context, store.db, now);
  await sweepService(context, store.db, registry, now);
}

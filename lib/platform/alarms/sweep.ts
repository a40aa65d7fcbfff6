import { hour } from "#lib/domain/time/spans.ts";
import { changeDevice } from "../ingest/change-device.ts";
import type { IngestContext } from "../ingest/context.ts";
import type { DeviceState } from "../ingest/device-state.ts";
import type { Registry } from "../ingest/registry.ts";
import type { Store } from "../store/open.ts";
import { linkKey } from "./engine/link.ts";
import { examinePast } from "./examine-past.ts";
import { lateKey } from "./load-causes.ts";
import { keepCause, writeCause } from "./record.ts";
import { sweepService } from "./service.ts";
import { endSnoozes } from "./snoozes.ts";
import { watchTime } from "./watch.ts";

type Sweep = IngestContext & { store: Store; registry: Registry };

/** A delay that is over while the device is away waits for its news; it is looked at again after this long. */
const again = hour;

/**
 * Whether the time of a cause has come. A link that is to be looked at later than anything is put off was noted while our
 * clock was ahead, as before a server finds the right time after its start: who waited for that would miss it for hours.
 */
const isDue = (cause: string, dueTime: number, now: number): boolean =>
  dueTime <= now || (cause === linkKey && dueTime > now + again);

/** Drops what is due no more, and puts off what the device has to decide. */
function putOff(context: IngestContext, state: DeviceState, cause: string, now: number): void {
  const known = state.causes.get(cause);
  if (!known || !state.dues.has(cause)) {
    writeCause(context, state, cause, null);
    return;
  }
  if (!isDue(cause, state.dues.get(cause) ?? 0, now)) return;
  state.dues.set(cause, now + again);
  keepCause(context, state, cause, known, now + again);
}

/** Everything whose time has come by the platform's clock: delays, pasts to be looked into, snoozes, services. */
export async function sweepAlarms({ store, registry, ...context }: Sweep, now: number): Promise<void> {
  const due = await store.db
    .selectFrom("alarmPending")
    .select(["deviceId", "cause"])
    .where(context.parts.within("deviceId"))
    // As isDue says it.
    .where(({ eb, and, or }) =>
      or([eb("dueTime", "<=", now), and([eb("cause", "=", linkKey), eb("dueTime", ">", now + again)])]),
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
      putOff(context, state, cause, now);
    }
  }
  await endSnoozes(context, store.db, now);
  await sweepService(context, store.db, registry, now);
}

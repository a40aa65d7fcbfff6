import { changeDevice } from "../ingest/change-device.ts";
import type { IngestContext } from "../ingest/context.ts";
import type { Registry } from "../ingest/registry.ts";
import type { Store } from "../store/open.ts";
import { examinePast } from "./examine-past.ts";
import { lateKey } from "./load-causes.ts";
import { keepCause } from "./record.ts";
import { sweepService } from "./service.ts";
import { endSnoozes } from "./snoozes.ts";
import { watchTime } from "./watch.ts";

type Sweep = IngestContext & { store: Store; registry: Registry };

/** A delay that is over while the device is away waits for its news; it is looked at again after this long. */
const again = 3_600_000;

/** Drops what is due no more, and puts off what the device has to decide. */
function putOff(context: IngestContext, state: Loaded, cause: string, now: number): void {
  const known = state.causes.get(cause);
  if (!known || !state.dues.has(cause)) {
    const { deviceId } = state;
    context.batch.rows.pending.set(`${deviceId} ${cause}`, { state, cause, row: null });
    context.batch.added(state);
    return;
  }
  if ((state.dues.get(cause) ?? 0) > now) return;
  state.dues.set(cause, now + again);
  keepCause(context, state, cause, known, now + again);
}
type Loaded = NonNullable<Awaited<ReturnType<Registry["byId"]>>>;

/** Everything whose time has come by the platform's clock: delays, pasts to be looked into, snoozes, services. */
export async function sweepAlarms({ store, registry, ...context }: Sweep, now: number): Promise<void> {
  const due = await store.db
    .selectFrom("alarmPending")
    .select(["deviceId", "cause"])
    .where(context.parts.within("deviceId"))
    .where("dueTime", "<=", now)
    .orderBy("dueTime")
    .limit(1000)
    .execute();
  for (const { deviceId, cause } of due) {
    const state = await registry.byId(deviceId);
    if (!state) continue;
    if (cause === lateKey) await examinePast(context, store.db, state, now);
    else {
      if ((state.dues.get(cause) ?? 0) <= now) changeDevice(context, state, now, () => watchTime(context, state, now));
      putOff(context, state, cause, now);
    }
  }
  await endSnoozes(context, store.db, now);
  await sweepService(context, store.db, registry, now);
}

import { setImmediate as turn } from "node:timers/promises";
import type { Ingest, IngestRefusal } from "../ingest/ingest.ts";
import { type EdgeNode, metricOf, type Unit } from "./edge-node.ts";
import { type MetricValue, takenValue } from "./metric-value.ts";
import type { PendingRequests } from "./pending-requests.ts";
import type { Payload } from "./read-payload.ts";

/** A message's values by time, and the number of undefined metrics. */
function readingsOf(node: EdgeNode, unit: Unit, { metrics, timestamp }: Payload) {
  const readings = new Map<number | undefined, Map<string, MetricValue>>();
  const fresh = new Map<string, MetricValue>();
  let unknown = 0;
  for (const metric of metrics) {
    const defined = metricOf(node, unit, metric);
    if (!defined) {
      unknown += 1;
      continue;
    }
    const value = takenValue(metric, metric.datatype ?? defined.datatype);
    if (value === undefined) continue;
    const ts = metric.timestamp ?? timestamp;
    readings.set(ts, (readings.get(ts) ?? new Map()).set(defined.name, value));
    if (metric.isHistorical) continue;
    fresh.set(defined.name, value);
    defined.value = value;
  }
  const stamped = [...readings].map(([ts, values]) => ({ ts, values: Object.fromEntries(values) }));
  return { readings: stamped, fresh, unknown };
}

/** The result of processing a message's metrics. */
export type StoredMetrics = { refusal: IngestRefusal | null; unknown: number };

/** Passes a message's values to ingest, and to requests waiting for them. */
export async function storeMetrics(
  { ingest, pending }: { ingest: Ingest; pending: PendingRequests },
  node: EdgeNode,
  unit: Unit,
  payload: Payload,
): Promise<StoredMetrics> {
  const { readings, fresh, unknown } = readingsOf(node, unit, payload);
  // Confirmations first: the report then counts as proof, whatever the device's clock says.
  if (pending.confirm(unit.deviceId, fresh)) await turn();
  const state = await ingest.registry.byId(unit.deviceId);
  const refusal = state && readings.length > 0 ? ingest.receive(state, "telemetry", readings) : null;
  return { refusal, unknown };
}

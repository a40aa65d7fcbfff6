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
    const born = metricOf(node, unit, metric);
    if (!born) {
      unknown += 1;
      continue;
    }
    const value = takenValue(metric, metric.datatype ?? born.datatype);
    if (value === undefined) continue;
    const ts = metric.timestamp ?? timestamp;
    readings.set(ts, (readings.get(ts) ?? new Map()).set(born.name, value));
    if (metric.isHistorical) continue;
    fresh.set(born.name, value);
    born.value = value;
  }
  const stamped = [...readings].map(([ts, values]) => ({ ts, values: Object.fromEntries(values) }));
  return { readings: stamped, fresh, unknown };
}

/** The result of processing a message's metrics. */
export type Taken = { refusal: IngestRefusal | null; unknown: number };

/** Passes a message's values to ingest, and to requests waiting for them. */
export async function takeMetrics(
  { ingest, asked }: { ingest: Ingest; asked: PendingRequests },
  node: EdgeNode,
  unit: Unit,
  payload: Payload,
): Promise<Taken> {
  const { readings, fresh, unknown } = readingsOf(node, unit, payload);
  // Confirmations first: the report then counts as proof, whatever the device's clock says.
  if (asked.heard(unit.deviceId, fresh)) await turn();
  const state = await ingest.registry.byId(unit.deviceId);
  const refusal = state && readings.length > 0 ? ingest.take(state, "telemetry", readings) : null;
  return { refusal, unknown };
}

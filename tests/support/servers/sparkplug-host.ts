import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import { createRpc } from "#lib/platform/broker/rpc.ts";
import { createSparkplugHost, type SparkplugHost } from "#lib/platform/sparkplug/host.ts";
import type { SparkplugTopic } from "#lib/platform/sparkplug/topics.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { addFreezer, type DeviceSide, runIngest } from "./mqtt.ts";
import { readableLog } from "./platform.ts";

/** A metric with only the fields that a node sends; a number is sent as a double, a bigint as 64 bits. */
export type SparseMetric = {
  name?: string;
  alias?: number;
  timestamp?: number;
  datatype?: number;
  isHistorical?: boolean;
  isNull?: boolean;
  value?: number | bigint | boolean | string;
};
type Message = { device?: string; group?: string; timestamp?: number; seq?: number | null; metrics?: SparseMetric[] };

/** Numbers of the specification for types. */
export const types = { int16: 2, uint64: 8, float: 9, double: 10, bool: 11, text: 12, moment: 13 } as const;

function writeMetric(writer: BinaryWriter, metric: SparseMetric): void {
  const { name, alias, timestamp, datatype, isHistorical, isNull, value } = metric;
  writer.tag(2, WireType.LengthDelimited).fork();
  if (name !== undefined) writer.tag(1, WireType.LengthDelimited).string(name);
  if (alias !== undefined) writer.tag(2, WireType.Varint).uint64(alias);
  if (timestamp !== undefined) writer.tag(3, WireType.Varint).uint64(timestamp);
  if (datatype !== undefined) writer.tag(4, WireType.Varint).uint32(datatype);
  if (isHistorical !== undefined) writer.tag(5, WireType.Varint).bool(isHistorical);
  if (isNull !== undefined) writer.tag(7, WireType.Varint).bool(isNull);
  if (typeof value === "bigint") writer.tag(11, WireType.Varint).uint64(value);
  if (typeof value === "number") writer.tag(13, WireType.Bit64).double(value);
  if (typeof value === "boolean") writer.tag(14, WireType.Varint).bool(value);
  if (typeof value === "string") writer.tag(15, WireType.LengthDelimited).string(value);
  writer.join();
}

/** The platform as host of the edge node "N" with the devices "A" and "B", without a broker. */
export type HostSide = DeviceSide & {
  host: SparkplugHost;
  /** The topics of the commands sent so far. */
  sent: string[];
  /** Whether commands can be sent to the node. */
  isReachable: boolean;
  /** Passes a message to the host. Its sequence number follows the last one, or is left out for null. */
  say(kind: SparkplugTopic["kind"], message?: Message): Promise<void>;
  /** The births of the node and of "A", with the metric "T1". */
  bear(message?: Message): Promise<void>;
};

export async function runHost(store: Store): Promise<HostSide> {
  const side = await runIngest(store);
  for (const deviceId of ["N", "A", "B"]) await addFreezer(store, deviceId);
  for (const deviceId of ["A", "B"])
    await store.db.insertInto("carriedDevices").values({ deviceId, nodeId: "N" }).execute();
  const { log } = readableLog();
  let last = 0;
  function publish(_node: string, topic: string): boolean {
    if (own.isReachable) own.sent.push(topic);
    return own.isReachable;
  }
  const rpc = createRpc((...message) => host.send(...message) ?? false);
  const host: SparkplugHost = createSparkplugHost({ ...side, ...store, rpc, log, now: side.clock.now, publish });
  const own: HostSide = {
    ...side,
    rpc,
    host,
    sent: [],
    isReachable: true,
    say(kind, { device, group = "Plant", timestamp = side.clock.now(), seq, metrics = [] } = {}) {
      const isCounted = kind !== "NDEATH" && seq !== null;
      if (isCounted) last = seq ?? (kind === "NBIRTH" ? 0 : last + 1);
      const writer = new BinaryWriter();
      writer.tag(1, WireType.Varint).uint64(timestamp);
      for (const metric of metrics) writeMetric(writer, metric);
      if (isCounted) writer.tag(3, WireType.Varint).uint64(last);
      return host.receive({ group, node: "N", kind, device: device ?? null }, writer.finish());
    },
    async bear(message) {
      await own.say("NBIRTH", message);
      await own.say("DBIRTH", {
        device: "A",
        metrics: [{ name: "T1", datatype: types.float, value: -18 }],
        ...message,
      });
    },
  };
  return own;
}

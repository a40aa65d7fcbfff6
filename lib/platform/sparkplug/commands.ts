import * as z from "zod/mini";
import type { Rpc } from "../broker/rpc.ts";
import { datatypeOf } from "./datatypes.ts";
import type { BornUnit, EdgeNode, Publish, Unit } from "./edge-node.ts";
import type { PendingRequests } from "./pending-requests.ts";
import { commandTopic } from "./topics.ts";
import { writeCommand } from "./write-command.ts";

type Context = {
  rpc: Pick<Rpc, "answered">;
  pending: PendingRequests;
  publish: Publish;
  now(): number;
  bornUnits: ReadonlyMap<string, BornUnit>;
  requestRebirth(node: EdgeNode): boolean;
};

const setArg = z.object({
  method: z.literal("setArg"),
  params: z.object({ arg: z.string(), value: z.union([z.number(), z.boolean(), z.string()]) }),
});
const read = z.object({ method: z.literal("read") });

/**
 * Translates requests to Sparkplug commands: a value becomes a DCMD or NCMD with its metric, a refresh requests a
 * rebirth of the node, which reports everything. Other requests do not exist in this dialect and are refused.
 */
export function createCommands({ rpc, pending, publish, now, bornUnits, requestRebirth }: Context) {
  function set(node: EdgeNode, unit: Unit, requestId: string, { arg, value }: z.infer<typeof setArg>["params"]) {
    const { deviceId } = unit;
    const metric = unit.metrics.get(arg);
    if (metric?.datatype === undefined) return "readOnly";
    const { name, alias, datatype } = metric;
    // A switch of the product may be an integer at the device.
    const target = typeof value === "boolean" && datatypeOf(datatype)?.kind === "integer" ? Number(value) : value;
    const bytes = writeCommand({ name, alias, datatype, value: target }, now());
    if (!bytes) return "outOfRange";
    const before = metric.value;
    const isSent = publish(node.node, commandTopic(node, unit.device), bytes);
    if (isSent) pending.add(deviceId, name, { requestId, target, before });
    return isSent;
  }
  return {
    send(deviceId: string, rest: string, message: object): boolean | undefined {
      const found = bornUnits.get(deviceId);
      if (!found) return undefined;
      const { node, unit } = found;
      const requestId = rest.split("/").at(-1) ?? "";
      if (read.safeParse(message).success) {
        const isSent = requestRebirth(node);
        if (isSent) pending.addRebirth(deviceId, requestId);
        return isSent;
      }
      const wanted = setArg.safeParse(message);
      const outcome = wanted.success ? set(node, unit, requestId, wanted.data.params) : "unsupported";
      if (typeof outcome === "boolean") return outcome;
      rpc.answered(deviceId, requestId, { success: false, reason: outcome });
      return true;
    },
  };
}

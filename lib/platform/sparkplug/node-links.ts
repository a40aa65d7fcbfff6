import type { DeviceState } from "../ingest/device-state.ts";
import type { Ingest } from "../ingest/ingest.ts";
import type { BornUnit, EdgeNode, Unit } from "./edge-node.ts";
import type { PendingRequests } from "./pending-requests.ts";

/** Tracks which node reports for which device, and the devices' connection states. */
export type NodeLinks = {
  bornUnits: ReadonlyMap<string, BornUnit>;
  /** From its birth on, a device is online, even if nothing changes. */
  begin(node: EdgeNode, unit: Unit): Promise<void>;
  /** The same for a device just taken over or reloaded by this process. */
  renew(deviceId: string): Promise<void>;
  end(unit: Unit): void;
  /** Ends a node's session, with all its devices. */
  endNode(node: EdgeNode): void;
  forget(deviceId: string): void;
};

export function createNodeLinks({ ingest, pending }: { ingest: Ingest; pending: PendingRequests }): NodeLinks {
  const bornUnits = new Map<string, BornUnit>();

  async function hold(state: DeviceState): Promise<void> {
    await ingest.registry.reread(state);
    Object.assign(state, { interval: Number.POSITIVE_INFINITY, intervalReported: true });
    ingest.connected(state);
    ingest.receive(state, "attributes", { controllerOnline: true });
  }
  /** null for devices of other processes: only their session state is tracked here. */
  async function holdOwn(deviceId: string, isDue: (state: DeviceState) => boolean): Promise<void> {
    const state = await ingest.registry.byId(deviceId);
    if (state && isDue(state)) await hold(state);
  }
  function end(unit: Unit): void {
    const { deviceId } = unit;
    // Another node may report for it by now.
    if (bornUnits.get(deviceId)?.unit !== unit) return;
    bornUnits.delete(deviceId);
    pending.drop(deviceId);
    const state = ingest.registry.loaded(deviceId);
    if (state) ingest.disconnected(state);
  }
  return {
    bornUnits,
    begin(node, unit) {
      bornUnits.set(unit.deviceId, { node, unit });
      return holdOwn(unit.deviceId, () => true);
    },
    renew: (deviceId) => holdOwn(deviceId, ({ link }) => bornUnits.has(deviceId) && link !== "held"),
    end,
    endNode(node) {
      for (const unit of [...node.units.values(), ...node.awaited.values()]) end(unit);
      Object.assign(node, { isBorn: false, bdSeq: null });
      for (const part of [node.units, node.awaited, node.aliases]) part.clear();
    },
    forget(deviceId) {
      bornUnits.delete(deviceId);
      pending.drop(deviceId);
    },
  };
}

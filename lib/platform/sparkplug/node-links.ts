import type { DeviceState } from "../ingest/device-state.ts";
import type { Ingest } from "../ingest/ingest.ts";
import type { Asked } from "./asked.ts";
import type { EdgeNode, Speaker, Unit } from "./edge-node.ts";

/** Who speaks for which device, and what that makes of the devices' links. */
export type NodeLinks = {
  speakers: ReadonlyMap<string, Speaker>;
  /** From a birth on a device is there, however long nothing changes. */
  begin(node: EdgeNode, unit: Unit): Promise<void>;
  /** The same for one that this process has just taken up, or read anew. */
  keep(deviceId: string): Promise<void>;
  end(unit: Unit): void;
  /** Ends the session of a node with everything that was born in it. */
  endNode(node: EdgeNode): void;
  forget(deviceId: string): void;
};

export function createNodeLinks({ ingest, asked }: { ingest: Ingest; asked: Asked }): NodeLinks {
  const speakers = new Map<string, Speaker>();

  async function hold(state: DeviceState): Promise<void> {
    await ingest.registry.reread(state);
    Object.assign(state, { interval: Number.POSITIVE_INFINITY, intervalTold: true });
    ingest.connected(state);
    ingest.take(state, "attributes", { controllerOnline: true });
  }
  /** Those that another process carries are null here: of them only what belongs to the node's session is followed. */
  async function holdOwn(deviceId: string, isDue: (state: DeviceState) => boolean): Promise<void> {
    const state = await ingest.registry.byId(deviceId);
    if (state && isDue(state)) await hold(state);
  }
  function end(unit: Unit): void {
    const { deviceId } = unit;
    // Another node speaks for it by now.
    if (speakers.get(deviceId)?.unit !== unit) return;
    speakers.delete(deviceId);
    asked.drop(deviceId);
    const state = ingest.registry.loaded(deviceId);
    if (state) ingest.disconnected(state);
  }
  return {
    speakers,
    begin(node, unit) {
      speakers.set(unit.deviceId, { node, unit });
      return holdOwn(unit.deviceId, () => true);
    },
    keep: (deviceId) => holdOwn(deviceId, ({ link }) => speakers.has(deviceId) && link !== "held"),
    end,
    endNode(node) {
      for (const unit of [...node.units.values(), ...node.awaited.values()]) end(unit);
      Object.assign(node, { isBorn: false, bdSeq: null });
      for (const part of [node.units, node.awaited, node.aliases]) part.clear();
    },
    forget: (deviceId) => void speakers.delete(deviceId),
  };
}

import { type Rpc, RpcError } from "./rpc.ts";

type Way = {
  call: Rpc["call"];
  /** Ends the connections of a deleted device. */
  drop(deviceId: string): void;
};

/** How calls ask a device and wait for its answer. Until the device link is open, all devices are offline. */
export type DeviceLine = Way & {
  /** Sets the link for all further requests. */
  open(way: Way): void;
};

export function createDeviceLine(): DeviceLine {
  let way: Way = {
    call: () => Promise.reject(new RpcError("offline")),
    drop() {},
  };
  return {
    call: (...request) => way.call(...request),
    drop: (deviceId) => way.drop(deviceId),
    open(next) {
      way = next;
    },
  };
}

import { type Rpc, RpcError } from "./broker/rpc.ts";

type Way = {
  call: Rpc["call"];
  /** Ends the connections of a device that is no more. */
  drop(deviceId: string): void;
};

/** How calls ask a device something and wait for its answer. Until the link to the devices stands, all are offline. */
export type DeviceLine = Way & {
  /** From now on requests go this way. */
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

import { type Rpc, RpcError } from "./rpc.ts";

type Connection = {
  call: Rpc["call"];
  /** Ends the connections of a deleted device. */
  drop(deviceId: string): void;
};

/** Requests to devices, which wait for the answer. Until the device link is open, all devices are offline. */
export type DeviceRpc = Connection & {
  /** Sets the connection for all further requests. */
  open(connection: Connection): void;
};

export function createDeviceRpc(): DeviceRpc {
  let connection: Connection = {
    call: () => Promise.reject(new RpcError("offline")),
    drop() {},
  };
  return {
    call: (...request) => connection.call(...request),
    drop: (deviceId) => connection.drop(deviceId),
    open(next) {
      connection = next;
    },
  };
}

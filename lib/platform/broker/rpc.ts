import { randomInt } from "node:crypto";
import { downlink } from "./topics.ts";

/** Sends a message to a device; false if the device cannot receive it. */
export type Send = (deviceId: string, rest: string, message: object) => boolean;

/** The device is offline, or did not answer in time. */
export class RpcError extends Error {
  readonly reason: "offline" | "timeout";
  constructor(reason: "offline" | "timeout") {
    super(`the device is ${reason === "offline" ? "not connected" : "silent"}`);
    this.reason = reason;
  }
}

/** Requests from the platform to devices, and their answers. */
export type Rpc = {
  /**
   * Sends `{ method, params }` and resolves with the device's JSON answer. Rejects with an RpcError if the device is
   * offline, or silent for `timeout` milliseconds.
   */
  call(deviceId: string, method: string, params: unknown, timeout?: number): Promise<unknown>;
  /** Handles an answer; answers without a request, or from another device, are dropped. */
  answered(deviceId: string, requestId: string, json: unknown): void;
};

export function createRpc(send: Send): Rpc {
  const open = new Map<string, { deviceId: string; resolve: (json: unknown) => void }>();
  // Random start, so that an answer to a request from before a restart does not match a current one.
  let last = randomInt(2 ** 31);
  return {
    call(deviceId, method, params, timeout = 15_000) {
      last = (last + 1) % 2 ** 31;
      const requestId = String(last);
      return new Promise((resolve, reject) => {
        const finish = () => {
          clearTimeout(timer);
          open.delete(requestId);
        };
        const fail = (reason: "offline" | "timeout") => {
          finish();
          reject(new RpcError(reason));
        };
        const answered = (json: unknown) => {
          finish();
          resolve(json);
        };
        const timer = setTimeout(fail, timeout, "timeout");
        open.set(requestId, { deviceId, resolve: answered });
        if (!send(deviceId, downlink.rpcRequest(requestId), { method, params })) fail("offline");
      });
    },
    answered(deviceId, requestId, json) {
      const request = open.get(requestId);
      if (request?.deviceId === deviceId) request.resolve(json);
    },
  };
}

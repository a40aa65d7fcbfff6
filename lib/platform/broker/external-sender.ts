import type { Ingest } from "../ingest/ingest.ts";
import type { Broker } from "./broker.ts";
import type { ExternalLines } from "./external-lines.ts";
import type { Routes } from "./external-routes.ts";
import { toDevice } from "./topics.ts";

type Options = { ingest: Ingest; routes: Routes; publish: ExternalLines["send"] };

/** Sends messages to devices through an external broker. */
export type ExternalSender = {
  /** Sends to a device that is online; false if it is not, or has no route. */
  send: Broker["send"];
  /** Answers a device's request. The device is online even if unknown here: another process may have received it. */
  reply(deviceId: string, rest: string, message: object): Promise<void>;
  /** Looks up the route of a device that this process may have no message of, before `send`. */
  reach(deviceId: string): Promise<void>;
};

/** A request in the gateway's dialect: the topic is fixed, and its number is part of the message. */
const gatewayRequest = (device: string, rest: string, message: object): [topic: string, content: object] => [
  "v1/gateway/rpc",
  { device, data: { id: Number(rest.split("/").at(-1)), ...message } },
];

export function createExternalSender({ ingest, routes, publish }: Options): ExternalSender {
  /** Devices of other processes that were online when last looked up. */
  const present = new Set<string>();

  /** Sends on a device's last route; false if there is none. */
  function sendOnRoute(deviceId: string, rest: string, message: object): boolean {
    const route = routes.of(deviceId);
    if (!route) return false;
    if (route === "gateway") return publish(...gatewayRequest(deviceId, rest, message));
    return publish(toDevice(rest, route.token), message);
  }
  return {
    send(deviceId, rest, message) {
      const own = ingest.registry.loaded(deviceId);
      const isThere = own ? own.row.dtuOnline === 1 : present.has(deviceId);
      return isThere && sendOnRoute(deviceId, rest, message);
    },
    async reply(deviceId, rest, message) {
      if (!routes.of(deviceId)) await routes.lookUp(deviceId);
      sendOnRoute(deviceId, rest, message);
    },
    async reach(deviceId) {
      present.delete(deviceId);
      if (await routes.lookUp(deviceId)) present.add(deviceId);
      await ingest.registry.byId(deviceId);
    },
  };
}

import type { Client } from "aedes";
import type { DeviceState } from "../ingest/device-state.ts";
import { matches, toDevice } from "./topics.ts";

/** Connections per device; a device that reconnects with changing client ids loses its oldest. */
const most = 4;

/**
 * Topic filters per connection, more than an edge node with one filter per device needs: each takes memory as long as
 * the connection lasts.
 */
const mostFilters = 1_000;

/** The embedded broker's connections, by device. */
export type Sessions = {
  /** Records a connection's device, and the token it was opened with. */
  identify(client: Client, state: DeviceState, token: string): void;
  /** The device of a connection; undefined before it is identified. */
  of(client: Client): DeviceState | undefined;
  /** Registers an identified connection as open. */
  add(client: Client): void;
  /** Removes a connection; true if it was the device's last one. */
  remove(client: Client): boolean;
  connected(deviceId: string): boolean;
  drop(deviceId: string): void;
  /** Ends connections that were opened with another token. */
  keepOnly(deviceId: string, token: string): void;
  /** Sends to a device's connections that subscribed to the topic; answers their number. */
  send(deviceId: string, rest: string, message: object): number;
  /** The same for any topic and bytes; `kept` sets the retain flag. */
  publish(deviceId: string, topic: string, payload: string | Buffer, kept?: boolean): number;
  /** Whether a connection may have this filter in addition; filters of one packet are checked together. */
  hasRoom(client: Client, filter: string): boolean;
  subscribed(client: Client, filters: string[]): void;
  unsubscribed(client: Client, filters: string[]): void;
};

export function createSessions(dropped: (deviceId: string) => void): Sessions {
  const owners = new WeakMap<Client, DeviceState>();
  const tokens = new WeakMap<Client, string>();
  const filters = new WeakMap<Client, Set<string>>();
  const clients = new Map<string, Set<Client>>();
  function publish(deviceId: string, topic: string, payload: string | Buffer, kept = false): number {
    const wanting = [...(clients.get(deviceId) ?? [])].filter((client) =>
      [...(filters.get(client) ?? [])].some((filter) => matches(filter, topic)),
    );
    for (const client of wanting)
      client.publish({ cmd: "publish", topic, payload, qos: 0, dup: false, retain: kept }, () => {});
    return wanting.length;
  }
  return {
    identify(client, state, token) {
      owners.set(client, state);
      tokens.set(client, token);
    },
    of: (client) => owners.get(client),
    add(client) {
      const deviceId = owners.get(client)?.deviceId ?? "";
      const held = clients.get(deviceId) ?? new Set();
      clients.set(deviceId, held.add(client));
      const [oldest] = held;
      if (held.size <= most || !oldest) return;
      dropped(deviceId);
      oldest.close();
    },
    remove(client) {
      const deviceId = owners.get(client)?.deviceId ?? "";
      const held = clients.get(deviceId);
      if (!held?.delete(client) || held.size > 0) return false;
      return clients.delete(deviceId);
    },
    connected: (deviceId) => clients.has(deviceId),
    drop(deviceId) {
      for (const client of [...(clients.get(deviceId) ?? [])]) client.close();
    },
    keepOnly(deviceId, token) {
      for (const client of [...(clients.get(deviceId) ?? [])]) if (tokens.get(client) !== token) client.close();
    },
    send: (deviceId, rest, message) => publish(deviceId, toDevice(rest), JSON.stringify(message)),
    publish,
    hasRoom(client, filter) {
      const held = filters.get(client);
      return !held || held.size < mostFilters || held.has(filter);
    },
    subscribed(client, added) {
      filters.set(client, new Set([...(filters.get(client) ?? []), ...added]));
    },
    unsubscribed(client, removed) {
      for (const filter of removed) filters.get(client)?.delete(filter);
    },
  };
}

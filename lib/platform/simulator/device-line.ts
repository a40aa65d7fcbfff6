import { setTimeout as wait } from "node:timers/promises";
import { connect } from "mqtt";
import { minute } from "#lib/domain/time/spans.ts";
import { between, type Random } from "./random.ts";
import type { Schedule } from "./schedule.ts";

type Options = {
  url: string;
  /** MQTT user name. */
  token: string;
  clientId: string;
  /** "me", or the access token if the broker does not identify devices by connection. */
  topicName: string;
  /** The connection breaks repeatedly. */
  flapping: boolean;
  /** Sent messages are lost. */
  mute: boolean;
  random: Random;
  after: Schedule;
  /** A connection was opened, but is not subscribed yet. */
  connected(): void;
  /** The connection is subscribed. */
  subscribed(): void;
  /** A message; `rest` is the part of the topic that follows the device. */
  onMessage(rest: string, json: unknown): void;
};

/**
 * How long a flapping connection holds, and is lost: the diagnosis finds it within an hour, and a day's log can still be
 * read. Milliseconds.
 */
const rhythm = { held: [8 * minute, 15 * minute], lost: [40_000, 90_000] } as const;

/** How long closing waits for acknowledgements: a broker gives none for what it cannot store. Milliseconds. */
const patience = 2_000;

/** A simulated device's connection to the broker, with automatic reconnection. */
export type DeviceLine = {
  isUp(): boolean;
  /** Resolves when the broker has acknowledged the message, or it is lost: a device cannot report that. */
  send(rest: string, message: object): Promise<void>;
  /** Goes offline; the returned function reconnects. */
  leave(): () => void;
  close(): Promise<void>;
};

/** Opens a device's connection. `connected`, `subscribed` and `onMessage` are called for each new connection. */
export function openLine(options: Options): DeviceLine {
  const { url, token, clientId, topicName, flapping, mute, random, after } = options;
  const prefix = `v1/devices/${topicName}/`;
  let closed = false;
  /** The device went offline on purpose. */
  let away = false;
  /** It was interrupted at least once, so some acknowledgements will never arrive. */
  let broken = flapping;
  let cancelBreak = () => {};
  /** Sends awaiting an acknowledgement; released when the connection breaks or reopens. */
  const waiting = new Set<() => void>();
  const release = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  /** Opens or closes the connection; resolves once that is done. */
  const turn = (act: () => void) =>
    new Promise<void>((resolve) => {
      waiting.add(resolve);
      act();
    });

  const client = connect(url, {
    username: token,
    clientId,
    reconnectPeriod: flapping ? 0 : 3_000,
    reconnectOnConnackError: true,
    keepalive: 60,
  });
  client.on("connect", () => {
    options.connected();
    client.subscribe([`${prefix}rpc/request/+`, `${prefix}attributes/response/+`], { qos: 1 }, () => {
      options.subscribed();
      release();
    });
    if (flapping) cancelBreak = after(between(random, ...rhythm.held), () => turn(() => client.stream.destroy()));
  });
  client.on("close", () => {
    if (flapping && !closed && !away)
      cancelBreak = after(between(random, ...rhythm.lost), () => turn(() => client.reconnect()));
    release();
  });
  client.on("message", (name, payload) => options.onMessage(name.slice(prefix.length), JSON.parse(payload.toString())));
  // The client reconnects on its own.
  client.on("error", () => {});

  return {
    isUp: () => client.connected,
    async send(rest, message) {
      if (!client.connected || mute) return;
      await new Promise<void>((resolve) => {
        waiting.add(resolve);
        client.publish(prefix + rest, JSON.stringify(message), { qos: 1 }, () => {
          waiting.delete(resolve);
          resolve();
        });
      });
    },
    leave() {
      away = true;
      broken = true;
      client.end(true);
      return () => {
        away = false;
        client.reconnect();
      };
    },
    async close() {
      closed = true;
      cancelBreak();
      // A graceful end would wait for acknowledgements that were lost with the connection.
      const ended = client.endAsync(broken || !client.connected);
      await Promise.race([ended, wait(patience, undefined, { ref: false })]);
    },
  };
}

import { setTimeout as wait } from "node:timers/promises";
import { connect } from "mqtt";
import { minute } from "#lib/domain/time/spans.ts";
import type { After } from "./after.ts";
import { between, type Random } from "./random.ts";

type Options = {
  url: string;
  /** MQTT user name. */
  token: string;
  clientId: string;
  /** "me", or the access token where the broker does not tell devices apart. */
  topicName: string;
  /** It breaks again and again. */
  flapping: boolean;
  /** Nothing that is sent arrives. */
  mute: boolean;
  random: Random;
  after: After;
  /** A connection is made, which hears nothing yet. */
  begun(): void;
  /** It stands: from now on it hears. */
  stands(): void;
  /** A message; `rest` is what follows the device in its topic. */
  heard(rest: string, json: unknown): void;
};

/** So long a line that is closed waits for answers: a broker gives none to what it cannot store. Milliseconds. */
const patience = 2_000;

/** A simulated device's connection to the broker. One that is lost is tried again by itself. */
export type DeviceLine = {
  isUp(): boolean;
  /** Settles when the broker has it, or it is lost: a device has nobody to tell. */
  send(rest: string, message: object): Promise<void>;
  /** Leaves the network; the answer comes back to it. */
  leave(): () => void;
  close(): Promise<void>;
};

/** Opens the line of a device. `begun`, `stands` and `heard` are called anew for each connection. */
export function openLine(options: Options): DeviceLine {
  const { url, token, clientId, topicName, flapping, mute, random, after } = options;
  const prefix = `v1/devices/${topicName}/`;
  let closed = false;
  /** The device has left it by itself. */
  let away = false;
  /** It was cut at least once: what that left unanswered never will be. */
  let broken = flapping;
  let cancelBreak = () => {};
  /** What waits for the broker; let go when the line breaks, or stands anew. */
  const waiting = new Set<() => void>();
  const release = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  /** Breaks or makes the connection; settles once that is done. */
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
    options.begun();
    client.subscribe([`${prefix}rpc/request/+`, `${prefix}attributes/response/+`], { qos: 1 }, () => {
      options.stands();
      release();
    });
    if (flapping)
      cancelBreak = after(between(random, 3 * minute, 9 * minute), () => turn(() => client.stream.destroy()));
  });
  client.on("close", () => {
    if (flapping && !closed && !away)
      cancelBreak = after(between(random, 20_000, 60_000), () => turn(() => client.reconnect()));
    release();
  });
  client.on("message", (name, payload) => options.heard(name.slice(prefix.length), JSON.parse(payload.toString())));
  // Lost connections are tried again anyway.
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
      // What a broken line left unanswered would be waited for.
      const ended = client.endAsync(broken || !client.connected);
      await Promise.race([ended, wait(patience, undefined, { ref: false })]);
    },
  };
}

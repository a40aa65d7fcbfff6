import type { MqttClient } from "mqtt";
import type { Logger } from "pino";

/** Interval for repeating a refused subscription, in milliseconds. */
const again = 5_000;

/** SUBACK return codes from here on are failures (MQTT 3.1.1, 3.9.3). */
const refusal = 0x80;

type Options = {
  log: Logger;
  granted?(): void;
  /** Refusals already logged, for all connections that share this set. */
  logged?: Set<string>;
};

/**
 * Subscribes after every connection. A refusal is logged once and the subscription repeated: a broker may need time,
 * for example after its own start, until it knows the permissions.
 */
export function keepSubscribed(
  client: MqttClient,
  filters: readonly string[],
  { log, granted, logged = new Set() }: Options,
): void {
  let waiting: NodeJS.Timeout | undefined;
  function logRefused(refused: readonly string[]): void {
    const fresh = refused.filter((filter) => !logged.has(filter));
    for (const filter of filters) logged.delete(filter);
    for (const filter of refused) logged.add(filter);
    if (fresh.length > 0)
      log.error(
        { filters: fresh },
        "mqtt: the external broker denies these subscriptions: allow them for the platform's user",
      );
  }
  function subscribe(): void {
    // A timer from before a disconnection; otherwise each reconnection would add another.
    clearTimeout(waiting);
    client.subscribe([...filters], { qos: 1 }, (error, _asked, answer) => {
      // Disconnected before the answer: not a refusal, and the next connection subscribes again.
      if (error && !answer) return;
      const codes = answer?.granted ?? [];
      logRefused(filters.filter((_filter, index) => Number(codes[index]) >= refusal));
      if (error) waiting = setTimeout(() => client.connected && subscribe(), again).unref();
      else granted?.();
    });
  }
  client.on("connect", subscribe);
}

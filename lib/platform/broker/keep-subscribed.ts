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
  told?: Set<string>;
};

/**
 * Subscribes after every connection. A refusal is logged once and the subscription repeated: a broker may need time,
 * for example after its own start, until it knows the permissions.
 */
export function keepSubscribed(
  client: MqttClient,
  filters: readonly string[],
  { log, granted, told = new Set() }: Options,
): void {
  let waiting: NodeJS.Timeout | undefined;
  function tell(refused: readonly string[]): void {
    const unheard = refused.filter((filter) => !told.has(filter));
    for (const filter of filters) told.delete(filter);
    for (const filter of refused) told.add(filter);
    if (unheard.length > 0)
      log.error(
        { filters: unheard },
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
      tell(filters.filter((_filter, index) => Number(codes[index]) >= refusal));
      if (error) waiting = setTimeout(() => client.connected && subscribe(), again).unref();
      else granted?.();
    });
  }
  client.on("connect", subscribe);
}

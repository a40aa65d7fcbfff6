import type { MqttClient } from "mqtt";
import type { Logger } from "pino";

/** How long until a subscription that was refused is asked for again, in milliseconds. */
const again = 5_000;

/** From here on an answer to a subscription is a refusal (MQTT 3.1.1, 3.9.3). */
const refusal = 0x80;

type Options = {
  log: Logger;
  granted?(): void;
  /** What the log was told already that is refused, of all connections that share this. */
  told?: Set<string>;
};

/**
 * Subscribes whenever the client has connected. A broker that refuses is told of once, by what it refuses, and asked
 * again: it may take some time until it, after its own start perhaps, knows who may hear what.
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
      log.error({ filters: unheard }, "mqtt: the external broker refuses the platform's user these subscriptions");
  }
  function subscribe(): void {
    // One that waits from before the line broke: each new connection would else ask on beside it.
    clearTimeout(waiting);
    client.subscribe([...filters], { qos: 1 }, (error, _asked, answer) => {
      // The line broke before the broker's answer: that is no refusal, and the next one is subscribed on anew.
      if (error && !answer) return;
      const codes = answer?.granted ?? [];
      tell(filters.filter((_filter, index) => Number(codes[index]) >= refusal));
      if (error) waiting = setTimeout(() => client.connected && subscribe(), again).unref();
      else granted?.();
    });
  }
  client.on("connect", subscribe);
}

import type { MqttClient } from "mqtt";
import type { Logger } from "pino";

/** How long until a subscription that was refused is asked for again, in milliseconds. */
const again = 5_000;

type Options = { log: Logger; granted?(): void };

/**
 * Subscribes whenever the client has connected. A broker that refuses is told of once and asked again: it may take some
 * time until it, after its own start perhaps, knows who may hear what.
 */
export function keepSubscribed(client: MqttClient, filters: readonly string[], { log, granted }: Options): void {
  let refused = false;
  let waiting: NodeJS.Timeout | undefined;
  function subscribe(): void {
    // One that waits from before the line broke: each new connection would else ask on beside it.
    clearTimeout(waiting);
    client.subscribe([...filters], { qos: 1 }, (error, _asked, answer) => {
      // The line broke before the broker's answer: that is no refusal, and the next one is subscribed on anew.
      if (error && !answer) return;
      if (error && !refused) log.error({ err: error, filters }, "mqtt: the external broker refuses a subscription");
      refused = Boolean(error);
      if (error) waiting = setTimeout(() => client.connected && subscribe(), again).unref();
      else granted?.();
    });
  }
  client.on("connect", subscribe);
}

import { setTimeout as wait } from "node:timers/promises";
import type { IPublishPacket, MqttClient } from "mqtt";

/** Messages per connection that may wait for their commit at a time. */
const mostOpen = 100;
/** How long closing a connection waits for received messages; those that take longer are sent again. */
const patience = 2_000;

/** Passed to the client library as an error, so that it continues without acknowledging the message itself. */
const later = new Error("acknowledged once it is committed");
const acknowledgement = (id: number) => Buffer.from([0x40, 2, id >> 8, id & 0xff]);

/**
 * Lets a connection process further messages while earlier ones wait for their commit; the client library itself
 * handles one at a time. A message is acknowledged once `take` has resolved to true, in the order of arrival. `settled`
 * resolves when all messages received so far are acknowledged, or after `patience`.
 */
export function acknowledgeLater(client: MqttClient, take: (packet: IPublishPacket) => Promise<boolean>) {
  const open: Promise<void>[] = [];
  let last = Promise.resolve();
  client.handleMessage = (packet, done) => {
    const taken = take(packet);
    // A packet id is only valid on its own connection.
    const { stream } = client;
    last = Promise.all([taken, last]).then(([isTaken]) => {
      if (isTaken && packet.qos > 0 && stream.writable) stream.write(acknowledgement(packet.messageId ?? 0));
    });
    open.push(last);
    const oldest = open.length > mostOpen ? open.shift() : undefined;
    void Promise.resolve(oldest).then(() => done(later));
  };
  return { settled: () => Promise.race([last, wait(patience, undefined, { ref: false })]) };
}

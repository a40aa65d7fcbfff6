import { setTimeout as wait } from "node:timers/promises";
import type { IPublishPacket, MqttClient } from "mqtt";

/** Messages of one connection that may wait for their commit at a time. */
const mostOpen = 100;
/** For how long the end of a connection waits for what was heard before it: what takes longer is told again. */
const patience = 2_000;

/** Given to the client library in the place of a failure: it goes on without an acknowledgement of its own. */
const later = new Error("acknowledged once it is committed");
const acknowledgement = (id: number) => Buffer.from([0x40, 2, id >> 8, id & 0xff]);

/**
 * Lets a connection hand over messages while those before them wait for their commit, which the client library by itself
 * does one by one. Each that wants it is acknowledged once `take` has settled with true, in the order in which they came.
 * Answers what settles when that is done for all that was heard so far.
 */
export function acknowledgeLater(client: MqttClient, take: (packet: IPublishPacket) => Promise<boolean>) {
  const open: Promise<void>[] = [];
  let last = Promise.resolve();
  client.handleMessage = (packet, done) => {
    const taken = take(packet);
    // The number means this message on this connection only.
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

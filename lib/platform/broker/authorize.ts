import type { AedesOptions, Client } from "aedes";
import type { DeviceState } from "../ingest/device-state.ts";
import { platformLimits } from "../platform-limits.ts";
import type { SparkplugHost } from "../sparkplug/host.ts";
import { isSparkplug, mayHear, readSparkplugTopic } from "../sparkplug/topics.ts";
import { type Destination, deliver, isStored } from "./deliver.ts";
import type { RefusalKind, Refusals } from "./refusals.ts";
import type { Send } from "./rpc.ts";
import type { Sessions } from "./sessions.ts";
import { maySubscribe, readTopic, toDevice } from "./topics.ts";

/** Ends a connection because of what it sent. */
export class Refused extends Error {}

type Handlers = Required<
  Pick<AedesOptions, "authenticate" | "authorizePublish" | "authorizeSubscribe" | "authorizeForward">
>;
type Context = Destination & {
  sparkplug: SparkplugHost;
  sessions: Sessions;
  refusals: Refusals;
  addressOf(client: Client): string;
};

/** PostgreSQL refuses NUL in text: such a token would look like an unavailable database. */
const storable = /^\P{Cc}{1,128}$/u;

/** Return code 4 of MQTT 3.1.1: bad user name or password. */
const badUserName = 4;

/**
 * Replacement topic of a processed message: it matches no permitted subscription, so that devices do not receive each
 * other's messages, and the broker's QoS 2 memory stores no content.
 */
const replacementFor = ({ deviceId }: DeviceState) =>
  ({ topic: `from/${deviceId}`, retain: false, payload: Buffer.alloc(0) }) as const;

/** Messages of devices have been renamed by then, so these are the platform's own. */
const isDownward = (topic: string) => topic.startsWith(toDevice("")) || isSparkplug(topic);

/**
 * Permissions of devices on the embedded broker. Messages are processed here, before the broker acknowledges them, so
 * that the acknowledgement can wait for the database.
 */
export function handlersOf(context: Context): Handlers {
  const { ingest, sessions, refusals, addressOf, sparkplug } = context;
  const send: Send = (...message) => sessions.send(...message) > 0;
  /** An edge node's message, for itself and its devices; its errors are counted by the host. */
  function receiveSparkplug({ deviceId }: DeviceState, topic: string, payload: Buffer): Promise<void> | RefusalKind {
    const at = readSparkplugTopic(topic);
    if (at?.node !== deviceId) return "foreignTopic";
    return payload.length > platformLimits.mqttBytes ? "tooLarge" : sparkplug.receive(at, payload);
  }
  return {
    authenticate(client, username, _password, done) {
      const refuse = () => {
        refusals.add("wrongToken", addressOf(client));
        done(Object.assign(new Refused("unknown access token"), { returnCode: badUserName }), false);
      };
      if (!username || !storable.test(username)) return refuse();
      ingest.registry.byToken(username).then(
        (state) => {
          if (!state) return refuse();
          sessions.identify(client, state, username);
          done(null, true);
        },
        () => done(Object.assign(new Refused("the database does not answer"), { returnCode: 3 }), false),
      );
    },
    authorizePublish(client, packet, done) {
      const state = client && sessions.of(client);
      if (!state) return done(new Refused("publication of nobody"));
      const payload = Buffer.from(packet.payload);
      const taken = isSparkplug(packet.topic) ? receiveSparkplug(state, packet.topic, payload) : null;
      if (taken instanceof Promise) {
        Object.assign(packet, replacementFor(state));
        void taken.then(() => (packet.qos > 0 ? ingest.onCommit(() => done(null)) : done(null)));
        return;
      }
      const uplink = readTopic(packet.topic);
      const refusal = !uplink
        ? (taken ?? "foreignTopic")
        : payload.length > platformLimits.mqttBytes
          ? "tooLarge"
          : deliver(context, send, state, uplink, payload);
      if (refusal) refusals.add(refusal, state.deviceId);
      // Garbage is acknowledged and dropped: a device that repeats it would never get to its valid messages.
      const isTooOften = refusal === "tooOften";
      if (refusal && refusal !== "garbage" && !isTooOften) return done(new Refused(refusal));
      Object.assign(packet, replacementFor(state));
      // A device over its limit waits with each message, even with QoS 0, so that it is read more slowly.
      if (isTooOften || (packet.qos > 0 && !refusal && uplink && isStored(uplink))) ingest.onCommit(() => done(null));
      else done(null);
    },
    authorizeSubscribe(client, subscription, done) {
      const own = sessions.of(client)?.deviceId ?? "";
      const isOwn = maySubscribe(subscription.topic) || mayHear(subscription.topic, own);
      if (isOwn && sessions.hasRoom(client, subscription.topic)) return done(null, subscription);
      refusals.add(isOwn ? "tooManyFilters" : "foreignTopic", own);
      done(null, null);
    },
    authorizeForward: (_client, packet) => (isDownward(packet.topic) ? packet : null),
  };
}

import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { channels, deliveryStates } from "#lib/domain/people/channels.ts";
import { read, write } from "./endpoint.ts";
import { command, id, ids, maybe, noData, text, time } from "./wire.ts";

const channel = z.enum(channels);

/** Whether a channel can reach the caller. */
const channelState = z.looseObject({
  channel,
  /** False: no service is configured, and messages are written to the log. */
  configured: z.boolean(),
  /** The caller's number, address or name there, masked; null when there is none. */
  address: maybe(z.string()),
});
export type ChannelState = z.infer<typeof channelState>;

export const delivery = z.looseObject({
  deliveryId: z.string(),
  channel,
  /** "alarm", "digest", "recovered" or "test". */
  kind: maybe(z.string()),
  title: maybe(z.string()),
  state: z.enum(deliveryStates),
  /** Key of the last failure; a message that still waits is retried. */
  reason: maybe(z.string()),
  attempts: maybe(z.int()),
  createTime: time,
  /** Time of the next try, while it waits. */
  nextTime: maybe(time),
  sentTime: maybe(time),
  shownTime: maybe(time),
});
export type Delivery = z.infer<typeof delivery>;

/** Delivery of alarms to people, beyond the specification. */
export const messages = {
  channels: read.post("/mapi/x/message/channels", {
    input: z.object({}),
    data: z.looseObject({
      channels: z.array(channelState),
      /** Public key for web push subscriptions; null where the platform cannot push. */
      pushKey: maybe(z.string()),
      /** Whether pushing to the native app is configured; otherwise its messages are written to the log. */
      nativePush: maybe(z.boolean()),
      /** The caller's registered browsers and apps, by the clientId that each generated. */
      pushClients: maybe(z.array(z.string())),
    }),
  }),
  /** Sends the caller a test message by one channel; by app, to every registered browser. */
  test: write.post("/mapi/x/message/test", {
    input: command({ channel }),
    data: z.looseObject({ deliveryIds: z.array(z.string()) }),
  }),
  /** Status of the caller's own messages, newest first: the named ones, or the last twenty. */
  deliveries: read.post("/mapi/x/message/deliveries", {
    input: z.object({ deliveryIds: z.optional(ids) }),
    data: z.array(delivery),
  }),
  /** A browser has shown a message; authenticated by the message's secret, since the session may have ended. */
  receipt: write.post("/mapi/x/message/receipt", {
    access: "public",
    input: command({ deliveryId: id, receipt: text(limits.text.name) }),
    data: z.looseObject({ taken: z.boolean() }),
  }),
  /** Unregisters this browser or app. */
  dropPush: write.post("/mapi/x/message/dropPush", {
    input: command({ clientId: text(limits.text.note) }),
    data: noData,
  }),
};

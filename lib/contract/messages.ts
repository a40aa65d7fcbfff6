import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { channels, deliveryStates } from "#lib/domain/people/channels.ts";
import { read, write } from "./endpoint.ts";
import { command, id, ids, maybe, nothing, text, time } from "./wire.ts";

const channel = z.enum(channels);

/** Whether a channel can reach the caller. */
const channelState = z.looseObject({
  channel,
  /** False: the platform has no service for it and writes its messages to the log. */
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
  /** Key of why the last try failed; a message that still waits is tried again. */
  reason: maybe(z.string()),
  attempts: maybe(z.int()),
  createTime: time,
  /** When it is tried next, while it waits. */
  nextTime: maybe(time),
  sentTime: maybe(time),
  shownTime: maybe(time),
});
export type Delivery = z.infer<typeof delivery>;

/** How alarms travel to people, beyond what the specification names. */
export const messages = {
  channels: read.post("/mapi/x/message/channels", {
    input: z.object({}),
    data: z.looseObject({
      channels: z.array(channelState),
      /** Public key with which a browser subscribes to web push; null where the platform cannot push. */
      pushKey: maybe(z.string()),
      /** Whether the native app can be pushed to; without it messages to it are written to the log. */
      nativePush: maybe(z.boolean()),
      /** Browsers and apps of the caller that are turned on, by the clientId that each chose for itself. */
      pushClients: maybe(z.array(z.string())),
    }),
  }),
  /** Sends the caller a message by one channel; to app, at every browser that is turned on. */
  test: write.post("/mapi/x/message/test", {
    input: command({ channel }),
    data: z.looseObject({ deliveryIds: z.array(z.string()) }),
  }),
  /** What became of the caller's own messages, newest first: of those named, or the last twenty. */
  deliveries: read.post("/mapi/x/message/deliveries", {
    input: z.object({ deliveryIds: z.optional(ids) }),
    data: z.array(delivery),
  }),
  /** A browser showed a message: proved by the word that the message carried, since the session may be over by then. */
  receipt: write.post("/mapi/x/message/receipt", {
    access: "public",
    input: command({ deliveryId: id, receipt: text(limits.text.name) }),
    data: z.looseObject({ taken: z.boolean() }),
  }),
  /** This browser or app is no longer pushed to. */
  dropPush: write.post("/mapi/x/message/dropPush", {
    input: command({ clientId: text(limits.text.note) }),
    data: nothing,
  }),
};

import type { Channel } from "#lib/domain/people/channels.ts";
import { newId } from "../../security/hashes.ts";

/** A new message in the queue, with the secret that its browser confirms it with. */
export const newDelivery = (channel: Channel, targetId: string | null, now: number) => ({
  deliveryId: newId(),
  channel,
  targetId,
  createTime: now,
  dueTime: now,
  state: "waiting",
  attempts: 0,
  leaseTime: null,
  sentTime: null,
  shownTime: null,
  reason: null,
  receipt: channel === "app" ? newId() : null,
});

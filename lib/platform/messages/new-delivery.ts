import type { Channel } from "#lib/domain/people/channels.ts";
import { newId } from "../security/hashes.ts";

/** A message that nobody has tried to hand over yet, with what the browser that shows it proves itself by. */
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

import type { messages } from "#lib/contract/messages.ts";
import { limits } from "#lib/domain/limits.ts";
import { channels, type DeliveryState, deliveryStates } from "#lib/domain/people/channels.ts";
import { callerOf, type Handler } from "../call.ts";

/** The state for callers; a message being sent still counts as waiting. */
const stateOf = (state: string): DeliveryState => deliveryStates.find((each) => each === state) ?? "waiting";

/** The caller's own messages, with their states. */
export const listDeliveries: Handler<typeof messages.deliveries> = async (call, { deliveryIds }) => {
  let query = call.db.selectFrom("deliveries").selectAll().where("userId", "=", callerOf(call).userId);
  if (deliveryIds) query = query.where("deliveryId", "in", deliveryIds);
  const rows = await query.orderBy("createTime", "desc").orderBy("deliveryId").limit(limits.page.size).execute();
  return rows.flatMap((row) => {
    const channel = channels.find((each) => each === row.channel);
    const { deliveryId, kind, title, reason, attempts, createTime, sentTime, shownTime } = row;
    const state = stateOf(row.state);
    const nextTime = row.state === "waiting" && attempts > 0 ? row.dueTime : null;
    return channel
      ? [{ deliveryId, channel, kind, title, state, reason, attempts, createTime, nextTime, sentTime, shownTime }]
      : [];
  });
};

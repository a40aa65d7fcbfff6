import type { messages } from "#lib/contract/messages.ts";
import { limits } from "#lib/domain/limits.ts";
import { channels, type DeliveryState, deliveryStates } from "#lib/domain/people/channels.ts";
import { callerOf, type Handler } from "../call.ts";

/** To whoever waits for it a message that is being sent still waits. */
const stateOf = (state: string): DeliveryState => deliveryStates.find((each) => each === state) ?? "waiting";

/** What became of messages to the caller; those of others do not exist here. */
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

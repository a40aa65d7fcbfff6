import type { HandlersOf } from "../call.ts";
import { channelStates } from "./channel-states.ts";
import { dropPush } from "./drop-push.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { recordReceipt } from "./record-receipt.ts";
import { testChannel } from "./test-channel.ts";

export const messagesHandlers: HandlersOf<"messages"> = {
  channels: channelStates,
  test: testChannel,
  deliveries: listDeliveries,
  receipt: recordReceipt,
  dropPush,
};

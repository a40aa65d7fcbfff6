import type { HandlersOf } from "../call.ts";
import { sendFeedback } from "./send.ts";

export const feedbackHandlers: HandlersOf<"feedback"> = {
  send: sendFeedback,
};

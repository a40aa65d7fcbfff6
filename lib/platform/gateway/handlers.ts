import type { HandlersOf } from "../call.ts";
import { configureWifi, resetDtu, resetWifi } from "./order.ts";
import { stateQuery, stateRequest, stateSync } from "./state.ts";

export const gatewayHandlers: HandlersOf<"gateway"> = {
  resetWifi,
  resetDtu,
  configureWifi,
  stateSync,
  stateQuery,
  stateRequest,
};

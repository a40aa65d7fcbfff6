import type { wechat } from "#lib/contract/wechat.ts";
import type { Handler } from "../call.ts";

/** Signs one of our pages for the messaging app, so that it may use the app's scanner. */
export const pageTicket: Handler<typeof wechat.ticket> = (call, { url }) => call.signPage(url);

import type { wechat } from "#lib/contract/wechat.ts";
import type { Handler } from "../call.ts";

/** What introduces a page of ours to the messaging app, so that it may use the app's scanner. */
export const pageTicket: Handler<typeof wechat.ticket> = (call, { url }) => call.signPage(url);

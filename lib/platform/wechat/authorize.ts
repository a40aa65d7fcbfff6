import type { wechat } from "#lib/contract/wechat.ts";
import type { Handler } from "../call.ts";

/** The address where the messaging app asks for the person's consent. */
export const authorizeWechat: Handler<typeof wechat.authorize> = async (call, way) => ({
  url: call.wechat.authorizeUrl({ ...way, language: call.language }),
});

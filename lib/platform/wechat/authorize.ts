import type { wechat } from "#lib/contract/wechat.ts";
import type { Handler } from "../call.ts";

/** Where the messaging app asks whether the person wants to sign in here. */
export const authorizeWechat: Handler<typeof wechat.authorize> = async (call, way) => ({
  url: call.wechat.authorizeUrl({ ...way, language: call.language }),
});

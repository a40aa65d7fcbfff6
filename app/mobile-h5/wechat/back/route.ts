import { wechatBackHandler } from "#lib/server/handle.ts";

export const GET = wechatBackHandler;

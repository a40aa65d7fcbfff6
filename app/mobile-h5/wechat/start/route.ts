import { wechatStartHandler } from "#lib/server/handle.ts";

export const GET = wechatStartHandler;

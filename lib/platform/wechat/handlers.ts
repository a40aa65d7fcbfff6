import type { HandlersOf } from "../call.ts";
import { authorizeWechat } from "./authorize.ts";
import { bindWechat } from "./bind.ts";
import { wechatLogin } from "./login.ts";
import { pageTicket } from "./ticket.ts";
import { unbindWechat } from "./unbind.ts";

export const wechatHandlers: HandlersOf<"wechat"> = {
  ticket: pageTicket,
  authorize: authorizeWechat,
  login: wechatLogin,
  bind: bindWechat,
  unbind: unbindWechat,
};

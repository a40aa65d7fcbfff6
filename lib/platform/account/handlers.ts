import type { HandlersOf } from "../call.ts";
import { alarmReceipt } from "./alarm-receipt.ts";
import { captcha } from "./captcha.ts";
import { changeMobile } from "./change-mobile.ts";
import { changePassword } from "./change-password.ts";
import { current } from "./current.ts";
import { endOthers } from "./end-others.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { mobileLogin } from "./mobile-login.ts";
import { register } from "./register.ts";
import { registerPush } from "./register-push.ts";
import { accountRemoval } from "./removal.ts";
import { removeAccount } from "./remove.ts";
import { resetPassword } from "./reset-password.ts";
import { smsCode } from "./sms-code.ts";
import { update } from "./update.ts";

export const accountHandlers: HandlersOf<"account"> = {
  login,
  mobileLogin,
  logout,
  register,
  remove: removeAccount,
  removal: accountRemoval,
  changeMobile,
  resetPassword,
  changePassword,
  endOthers,
  captcha,
  smsCode,
  registerPush,
  alarmReceipt,
  current,
  update,
};

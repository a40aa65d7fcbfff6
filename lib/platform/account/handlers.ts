import { alarmReceipt } from "./alarm-receipt.ts";
import { captcha } from "./captcha.ts";
import { changeMobile } from "./change-mobile.ts";
import { changePassword } from "./change-password.ts";
import { current } from "./current.ts";
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

/** What answers the calls about one's own account and signing in. */
export const accountHandlers = {
  "account.login": login,
  "account.mobileLogin": mobileLogin,
  "account.logout": logout,
  "account.register": register,
  "account.remove": removeAccount,
  "account.removal": accountRemoval,
  "account.changeMobile": changeMobile,
  "account.resetPassword": resetPassword,
  "account.changePassword": changePassword,
  "account.captcha": captcha,
  "account.smsCode": smsCode,
  "account.registerPush": registerPush,
  "account.alarmReceipt": alarmReceipt,
  "account.current": current,
  "account.update": update,
};

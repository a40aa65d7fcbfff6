import { goingTo } from "../screens/addresses.ts";
import { basePath } from "../screens/base-path.ts";

/** What the person is asked for by the messaging app. */
export const wechatPurposes = ["login", "bind"] as const;
export type WechatPurpose = (typeof wechatPurposes)[number];

/** Where the messaging app leads back to. */
export const wechatBackPath = `${basePath}/wechat/back`;
export const wechatStartPath = `${basePath}/wechat/start`;

/** Opened by a full navigation: leads to the messaging app. Signing in takes the person's consent along. */
export const wechatStart = (purpose: WechatPurpose, redirect = ""): string =>
  `${wechatStartPath}?${new URLSearchParams({
    purpose,
    ...(purpose === "login" ? { agree: "1" } : {}),
    ...(redirect ? { [goingTo]: redirect } : {}),
  })}`;

/** With the value "1" the way begins in the native app, which its session remembers. */
export const wechatAppMark = "isApp";

/** What the page where it began may be told afterwards: why it did not work, or that the account is gone. */
const accountNotices = [
  "wx.notConfigured",
  "wx.onlyInside",
  "wx.codeWrong",
  "wx.bound",
  "wx.signInAgain",
  "auth.locked",
  "sys.tooMany",
  "sys.error",
  "network",
  "deleted",
] as const;
export type AccountNotice = (typeof accountNotices)[number];

/** The notice that an address names; any other text is none. */
export const noticeIn = (value: unknown): AccountNotice | undefined => accountNotices.find((each) => each === value);

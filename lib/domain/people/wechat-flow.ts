import { goingTo } from "../screens/addresses.ts";
import { basePath } from "../screens/base-path.ts";

export const wechatPurposes = ["login", "bind"] as const;
export type WechatPurpose = (typeof wechatPurposes)[number];

/** The path to which the messaging app redirects. */
export const wechatBackPath = `${basePath}/wechat/back`;
export const wechatStartPath = `${basePath}/wechat/start`;

/** Starts the messaging app's sign-in by full navigation. Signing in includes the person's consent. */
export const wechatStart = (purpose: WechatPurpose, redirect = ""): string =>
  `${wechatStartPath}?${new URLSearchParams({
    purpose,
    ...(purpose === "login" ? { agree: "1" } : {}),
    ...(redirect ? { [goingTo]: redirect } : {}),
  })}`;

/** Parameter with value "1": the flow starts in the native app, whose session must remember it. */
export const wechatAppMark = "isApp";

/** Notices for the page where the flow began: why it failed, or that the account is gone. */
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

/** The notice named in an address, if valid. */
export const noticeIn = (value: unknown): AccountNotice | undefined => accountNotices.find((each) => each === value);

import * as z from "zod/mini";
import { invalid, Refusal } from "../refusal.ts";
import type { WechatSignIn } from "./sign-in.ts";

type Account = { appId: string; secret: string; api: string; ourOrigin: string };

const patience = 10_000;
const granted = z.object({ openid: z.string().check(z.minLength(1), z.maxLength(64)) });
/** Its numbers for a code that is none, that was used, and that is missing; every other one is about the account. */
const refused = z.object({ errcode: z.literal([40029, 40163, 41008]) });

/** Signing in by an account at the messaging app. It works inside of that app only, which is where it asks. */
export const accountSignIn = ({ appId, secret, api, ourOrigin }: Account): WechatSignIn => ({
  authorizeUrl({ redirectUri, state, inWechat }) {
    if (!inWechat) throw new Refusal("wx.onlyInside");
    if (new URL(redirectUri).origin !== ourOrigin) throw invalid("redirectUri");
    const query = { appid: appId, redirect_uri: redirectUri, response_type: "code", scope: "snsapi_base", state };
    return `https://open.weixin.qq.com/connect/oauth2/authorize?${new URLSearchParams(query)}#wechat_redirect`;
  },
  async identify(code) {
    const query = new URLSearchParams({ appid: appId, secret, code, grant_type: "authorization_code" });
    const answer: unknown = await fetch(`${api}/sns/oauth2/access_token?${query}`, {
      signal: AbortSignal.timeout(patience),
      redirect: "error",
    })
      .then((response) => response.json())
      // The reason may have the secret in it: the address does.
      .catch(() => null);
    const person = z.safeParse(granted, answer);
    if (person.success) return person.data.openid;
    throw new Refusal(z.safeParse(refused, answer).success ? "wx.codeWrong" : "sys.error");
  },
  testPage: null,
});

import * as z from "zod/mini";
import { invalid, Refusal } from "../refusal.ts";
import type { WechatSignIn } from "./sign-in.ts";

type Account = { appId: string; secret: string; api: string; ourOrigin: string };

const patience = 10_000;
const granted = z.object({ openid: z.string().check(z.minLength(1), z.maxLength(64)) });
/** Its error numbers for an invalid, a used and a missing code; all others concern the account. */
const refused = z.object({ errcode: z.literal([40029, 40163, 41008]) });

/** Sign-in by an account at the messaging app. Only works inside that app. */
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
      // The error may contain the secret, which is part of the address.
      .catch(() => null);
    const person = z.safeParse(granted, answer);
    if (person.success) return person.data.openid;
    throw new Refusal(z.safeParse(refused, answer).success ? "wx.codeWrong" : "sys.error");
  },
  testPage: null,
});

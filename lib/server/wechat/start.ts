import "server-only";
import { wechat } from "#lib/contract/wechat.ts";
import { messagingApp } from "#lib/domain/hosts.ts";
import { wechatAppMark, wechatBackPath, wechatPurposes } from "#lib/domain/people/wechat-flow.ts";
import { goingTo, href } from "#lib/domain/screens/addresses.ts";
import { safeRedirect } from "#lib/domain/screens/redirect.ts";
import type { Client } from "../proxy/call.ts";
import { ownOrigin } from "../proxy/same-origin.ts";
import { findSession } from "../session/session.ts";
import { web as shared, type Web } from "../web.ts";
import { flowLine, newState } from "./flow.ts";
import { ownCall } from "./own-call.ts";
import { redirectTo, returnPage } from "./redirects.ts";

const provider = "https://open.weixin.qq.com";

/** Where the platform sends the person: to the real messaging app, or to its own simulation of it. */
function placeOf(web: Web, url: string): string | undefined {
  if (url.startsWith("/") && !url.startsWith("//")) return web.settings.platform + url;
  return URL.canParse(url) && new URL(url).origin === provider ? url : undefined;
}

/** Starts a visit to the messaging app: from our pages or a typed address, never from another site. */
export async function startWechat(request: Request, client: Client, web: Web = shared()): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const purpose = wechatPurposes.find((each) => each === query.get("purpose")) ?? "login";
  const target = purpose === "login" ? safeRedirect(query.get(goingTo)) : href("bindWechat");
  const site = request.headers.get("sec-fetch-site") ?? "none";
  const foreign = site !== "same-origin" && site !== "none";
  const { session } = await findSession(web, request.headers.get("cookie"));
  const allowed = purpose === "login" ? query.get("agree") === "1" : session !== undefined;
  const own = ownOrigin(web, request.headers);
  if (foreign || !allowed || !own) return redirectTo(returnPage(purpose, target));
  const state = newState();
  const { result } = await ownCall(web, request, client, wechat.authorize, {
    redirectUri: own + wechatBackPath,
    state,
    inWechat: messagingApp.test(request.headers.get("user-agent") ?? ""),
  });
  if (!result.ok) return redirectTo(returnPage(purpose, target, result.failure));
  const place = placeOf(web, result.data.url);
  if (!place) return redirectTo(returnPage(purpose, target, { key: "sys.error" }));
  const isApp = query.get(wechatAppMark) === "1";
  return redirectTo(place, [await flowLine(web, { state, purpose, target, sid: session?.sid ?? "", isApp })]);
}

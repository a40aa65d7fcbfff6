import "server-only";
import { wechat } from "#lib/contract/wechat.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import type { Client } from "../proxy/call.ts";
import { findSession } from "../session/session.ts";
import { web as shared, type Web } from "../web.ts";
import { endFlow, flowEndLine } from "./flow.ts";
import { ownCall } from "./own-call.ts";
import { redirectTo, returnPage } from "./redirects.ts";

/**
 * The state must belong to this browser, and for binding the session must be the one that asked, so that nobody is
 * bound to a stranger.
 */
export async function wechatCallback(request: Request, client: Client, web: Web = shared()): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const code = query.get("code");
  const cookie = request.headers.get("cookie");
  const flow = await endFlow(web, cookie, query.get("state") ?? "");
  if (!flow) return redirectTo(href("login", { notice: "wx.codeWrong" }), [flowEndLine(web)]);
  const { purpose, target, isApp } = flow;
  const end = (location: string, cookies: readonly string[] = []) =>
    redirectTo(location, [...cookies, flowEndLine(web)]);
  if (!code) return end(returnPage(purpose, target));
  if (purpose === "bind" && (await findSession(web, cookie)).session?.sid !== flow.sid)
    return end(returnPage(purpose, target, { key: "wx.codeWrong" }));
  const { result, cookies } =
    purpose === "login"
      ? await ownCall(web, request, client, wechat.login, { code, agree: true }, isApp)
      : await ownCall(web, request, client, wechat.bind, { code });
  return end(result.ok ? target : returnPage(purpose, target, result.failure), cookies);
}

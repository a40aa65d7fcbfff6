import "server-only";
import type { Failure } from "#lib/domain/errors.ts";
import { type AccountNotice, noticeIn, type WechatPurpose } from "#lib/domain/people/wechat-flow.ts";
import { goingTo, href } from "#lib/domain/screens/addresses.ts";

type Told = Pick<Failure, "key"> & Partial<Pick<Failure, "reaction">>;

/** A redirect that nobody keeps, with all these Set-Cookie lines. */
export function leave(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, "cache-control": "no-store", "referrer-policy": "no-referrer" });
  for (const line of cookies) headers.append("set-cookie", line);
  return new Response(null, { status: 303, headers });
}

function noticeOf({ key, reaction }: Told): AccountNotice {
  // A platform that does not know the call has no such way.
  if (key === "http404") return "wx.notConfigured";
  return noticeIn(key) ?? (reaction === "retry" ? "network" : "sys.error");
}

/**
 * The page where a way began, told why it did not lead anywhere; without a failure the person turned back. What only has
 * to be tried again is nothing to bring before an administrator.
 */
export function pageOf(purpose: WechatPurpose, target: string, failure?: Told): string {
  const notice = failure && noticeOf(failure);
  return purpose === "login" ? href("login", { [goingTo]: target, notice }) : href("bindWechat", { notice });
}

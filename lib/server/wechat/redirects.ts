import "server-only";
import type { Failure } from "#lib/domain/errors.ts";
import { type AccountNotice, noticeIn, type WechatPurpose } from "#lib/domain/people/wechat-flow.ts";
import { goingTo, href } from "#lib/domain/screens/addresses.ts";

type ReportedFailure = Pick<Failure, "key"> & Partial<Pick<Failure, "reaction">>;

export function redirectTo(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, "cache-control": "no-store", "referrer-policy": "no-referrer" });
  for (const line of cookies) headers.append("set-cookie", line);
  return new Response(null, { status: 303, headers });
}

function noticeOf({ key, reaction }: ReportedFailure): AccountNotice {
  if (key === "http404") return "wx.notConfigured";
  return noticeIn(key) ?? (reaction === "retry" ? "network" : "sys.error");
}

/** The page where the visit began, with why it failed; without a failure the person turned back. */
export function returnPage(purpose: WechatPurpose, target: string, failure?: ReportedFailure): string {
  const notice = failure && noticeOf(failure);
  return purpose === "login" ? href("login", { [goingTo]: target, notice }) : href("bindWechat", { notice });
}

import "server-only";
import type { Failure } from "#lib/domain/errors.ts";
import { noticeIn, type WechatPurpose } from "#lib/domain/people/wechat-flow.ts";
import { href } from "#lib/domain/screens/addresses.ts";

/** A redirect that nobody keeps, with all these Set-Cookie lines. */
export function leave(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, "cache-control": "no-store", "referrer-policy": "no-referrer" });
  for (const line of cookies) headers.append("set-cookie", line);
  return new Response(null, { status: 303, headers });
}

/**
 * The page where a way began, told why it did not lead anywhere; without a failure the person turned back. What only has
 * to be tried again is nothing to bring before an administrator.
 */
export function pageOf(
  purpose: WechatPurpose,
  target: string,
  failure?: Pick<Failure, "key"> & Partial<Pick<Failure, "reaction">>,
): string {
  const notice = failure && (noticeIn(failure.key) ?? (failure.reaction === "retry" ? "network" : "sys.error"));
  return purpose === "login" ? href("login", { redirect: target, notice }) : href("bindWechat", { notice });
}

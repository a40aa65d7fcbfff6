import type { Platform } from "#lib/platform/call.ts";

/** The test provider's code for one of its people, as linked by its page. */
export function wechatCode({ wechat }: Pick<Platform, "wechat">, person = 0): string {
  const page = wechat.testPage?.(new URLSearchParams({ redirect_uri: "http://localhost/back", state: "state" })) ?? "";
  return [...page.matchAll(/\?code=([\w-]+)/g)][person]?.[1] ?? "";
}

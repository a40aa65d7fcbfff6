import type { Platform } from "#lib/platform/call.ts";

/** The code that the test provider gives for one of its people, as its page links it. */
export function wechatCode({ wechat }: Pick<Platform, "wechat">, person = 0): string {
  const page = wechat.testPage?.(new URLSearchParams({ redirect_uri: "http://localhost/back", state: "state" })) ?? "";
  return [...page.matchAll(/\?code=([\w-]+)/g)][person]?.[1] ?? "";
}

import type { ServerResponse } from "node:http";
import type { Platform } from "../call.ts";
import { testProviderPath } from "./test-provider.ts";

/** Answers the test provider's page; false for any other address, and without a test provider. */
export function answerTestPage(
  { wechat }: Pick<Platform, "wechat">,
  { method, pathname, search }: { method: string; pathname: string; search: string },
  response: ServerResponse,
): boolean {
  if (!wechat.testPage || method !== "GET" || pathname !== testProviderPath) return false;
  const page = wechat.testPage(new URLSearchParams(search));
  response.writeHead(page ? 200 : 400, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  });
  response.end(page ?? "");
  return true;
}

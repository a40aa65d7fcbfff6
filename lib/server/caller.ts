import "server-only";
import { randomUUID } from "node:crypto";
import { type Language, languageCookie, pickLanguage } from "#lib/domain/languages.ts";
import type { VariantName } from "#lib/domain/screens/variants.ts";
import { variantOf } from "./pages/variant.ts";
import { cookieValues } from "./session/cookie.ts";
import type { Web } from "./web.ts";

/** What is sent to the platform about the client, apart from the session. */
export type Caller = {
  language: Language;
  variant: VariantName;
  requestId: string;
  address: string;
};

export function callerOf(web: Web, headers: Pick<Headers, "get">, address: string): Caller {
  const cookie = headers.get("cookie");
  return {
    language: pickLanguage(cookieValues(cookie, languageCookie)[0], headers.get("accept-language")),
    variant: variantOf(web, undefined, cookie),
    requestId: randomUUID(),
    address,
  };
}

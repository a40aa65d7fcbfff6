import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { languageCookie, pickLanguage } from "#lib/domain/languages.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import { catalogueOf } from "./catalogue.ts";
import { shownVariant } from "./variant.ts";

/** Language of a request: the cookie, then the browser, then English. Times are in the site's time zone. */
export default getRequestConfig(async () => {
  const locale = pickLanguage((await cookies()).get(languageCookie)?.value, (await headers()).get("accept-language"));
  return { locale, messages: await catalogueOf(locale, await shownVariant()), timeZone: siteTimeZone };
});

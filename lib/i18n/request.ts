import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { languageCookie, pickLanguage } from "#lib/domain/languages.ts";
import { siteTimeZone } from "#lib/domain/time-zone.ts";
import { catalogueOf } from "./catalogue.ts";
import { compiled } from "./compiled.ts";
import { currentVariant, variantData } from "./variant.ts";

/**
 * Language and texts of a request: the cookie, then the browser, then English. A variant of the app has its own name and
 * description. Times are shown by the clock of the sites.
 */
export default getRequestConfig(async () => {
  const locale = pickLanguage((await cookies()).get(languageCookie)?.value, (await headers()).get("accept-language"));
  const messages = await catalogueOf(locale);
  const own = (await variantData(await currentVariant()))?.app[locale];
  return { locale, messages: own ? { ...messages, app: compiled(own) } : messages, timeZone: siteTimeZone };
});

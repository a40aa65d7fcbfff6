import type { Language } from "#lib/domain/languages.ts";
import type { Messages, Namespace } from "./app-config.ts";
import { catalogueOf } from "./catalogue.ts";
import { compiled } from "./compiled.ts";
import { currentVariant, variantData } from "./variant.ts";

/** What the screens say that are shown without a network. */
const namespaces = [
  "app",
  "states",
  "errors",
  "ages",
  "titles",
  "tabs",
  "dock",
  "offline",
  "devices",
  "statuses",
  "signals",
  "data",
  "curve",
  "alarms",
  "kinds",
] as const satisfies readonly Namespace[];

async function messagesIn(language: Language): Promise<Partial<Messages>> {
  const all = await catalogueOf(language);
  const own = (await variantData(await currentVariant()))?.app[language];
  return Object.fromEntries(namespaces.map((name) => [name, name === "app" && own ? compiled(own) : all[name]]));
}

/** The texts of the screens without a network in every language: which one is spoken then, only the browser knows. */
export const offlineMessages = async (): Promise<Record<Language, Partial<Messages>>> => ({
  en: await messagesIn("en"),
  "zh-cn": await messagesIn("zh-cn"),
});

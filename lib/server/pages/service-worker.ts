import "server-only";
import { createTranslator } from "next-intl";
import { endpoints } from "#lib/contract/index.ts";
import { type Language, languageCookie, pickLanguage } from "#lib/domain/languages.ts";
import { limits } from "#lib/domain/limits.ts";
import { ownHeader } from "#lib/domain/own-header.ts";
import { wechatBackPath, wechatStartPath } from "#lib/domain/people/wechat-flow.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { basePath, buildHeader, filesPath } from "#lib/domain/screens/base-path.ts";
import { offlinePaths } from "#lib/domain/screens/offline-screens.ts";
import { iconOf } from "#lib/domain/screens/variant-addresses.ts";
import { type VariantName, variantParameter } from "#lib/domain/screens/variants.ts";
import { workerMessages } from "#lib/domain/worker-messages.ts";
import { serviceWorker } from "#lib/worker/service-worker.ts";
import type { WorkerFacts } from "#lib/worker/worker-facts.ts";
import type en from "#messages/en.json";
import { currentBuild } from "../build.ts";
import { cookieValues } from "../session/cookie.ts";
import { web } from "../web.ts";
import { variantOf } from "./variant.ts";

const calls = endpoints.flatMap(({ endpoint: { session, path } }) => (session ? path : []));
const turns = [...calls, wechatStartPath, wechatBackPath];

type Texts = (language: Language, variant: VariantName) => Promise<typeof en>;

/** The service worker's script with its texts. Not cached: browsers check for a new version themselves. */
export async function workerScript(request: Request, texts: Texts): Promise<Response> {
  const build = currentBuild();
  const cookie = request.headers.get("cookie");
  const variant = variantOf(web(), undefined, cookie);
  const language = pickLanguage(cookieValues(cookie, languageCookie)[0], request.headers.get("accept-language"));
  const t = createTranslator({ locale: language, messages: await texts(language, variant) });
  const facts: WorkerFacts = {
    base: basePath,
    home: href("alarms"),
    title: t("app.short"),
    lost: { text: t("messageSettings.push.lost"), link: href("messageSettings") },
    icon: iconOf("icon-192.png", variant),
    ownHeader,
    kept: build
      ? {
          build,
          shell: href("offline", { [variantParameter]: variant }),
          language,
          files: [filesPath, `${basePath}/icon`],
          screens: offlinePaths,
          turns,
          patience: limits.reach.patience,
          fetched: limits.reach.fetched,
        }
      : null,
    messages: workerMessages,
  };
  return new Response(`(${serviceWorker})(self, ${JSON.stringify(facts)});\n`, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      ...(build ? { [buildHeader]: build } : {}),
    },
  });
}

import "server-only";
import { type AppKeys, readAppKeys } from "#lib/domain/app-keys.ts";
import { productVariant } from "#lib/domain/screens/variants.ts";
import { parseSettings, type Settings } from "#lib/domain/settings.ts";
import { storedSecret } from "./session/session-secret.ts";

/** Settings completed for the web server: every secret and the platform's origin are present. */
export type WebSettings = Settings & {
  /** Newest first: the first seals, all open. */
  secrets: readonly string[];
  platform: string;
  appKeys: AppKeys;
};

export const webSettings = (settings: Settings): WebSettings => ({
  ...settings,
  secrets: settings.SESSION_SECRET ?? [storedSecret(settings.DATA_DIR)],
  appKeys: readAppKeys(settings.PLATFORM_APP_KEY) ?? { [productVariant]: "" },
  platform: settings.PLATFORM_URL ?? `http://127.0.0.1:${settings.PLATFORM_PORT}`,
});

/** The settings of this process. Throws a one-line error that names the wrong variable. */
export function readEnvironment(): WebSettings {
  const parsed = parseSettings(process.env);
  if ("problem" in parsed) throw new Error(parsed.problem);
  return webSettings(parsed.settings);
}

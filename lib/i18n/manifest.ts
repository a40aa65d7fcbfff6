import { languageCookie, pickLanguage } from "#lib/domain/languages.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { iconOf } from "#lib/domain/screens/variant-addresses.ts";
import { pickVariant, variantParameter } from "#lib/domain/screens/variants.ts";
import { allTexts } from "./all-texts.ts";

/**
 * The manifest with which a phone puts a variant of the app on its home screen; this colour is its launch background.
 */
export async function manifest(request: Request, background: string): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const variant = pickVariant(searchParams.get(variantParameter));
  // Browsers request it without the cookie, so the language is in its address.
  const language = pickLanguage(searchParams.get(languageCookie), request.headers.get("accept-language"));
  const { app } = await allTexts(language, variant);
  const picture = (name: string, sizes: string) => ({ src: iconOf(name, variant), sizes, type: "image/png" });
  const content = {
    id: `${basePath}/`,
    name: app.name,
    short_name: app.short,
    description: app.description,
    start_url: href("home"),
    scope: `${basePath}/`,
    display: "standalone",
    background_color: background,
    theme_color: background,
    icons: [
      { src: iconOf("icon.svg", variant), sizes: "any", type: "image/svg+xml" },
      picture("icon-192.png", "192x192"),
      picture("icon-512.png", "512x512"),
      { ...picture("icon-maskable-512.png", "512x512"), purpose: "maskable" },
    ],
  };
  return Response.json(content, {
    headers: { "content-type": "application/manifest+json", "cache-control": "private, max-age=3600" },
  });
}

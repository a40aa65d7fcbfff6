import { pickVariant, type VariantName, variantParameter } from "#lib/domain/variants.ts";
import { inNativeApp } from "./bridge/native-app.ts";

const year = 31_536_000;

/**
 * Notes which variant of the app is around the page, which was made for `shown`. Resolves with whether the page must be
 * read anew, since it is the page of another; an app that does not say who it is changes nothing.
 */
export async function noteNativeVariant(shown: VariantName): Promise<boolean> {
  if (!inNativeApp()) return false;
  const { native } = await import("./bridge/native.ts");
  const name = await native("appInfo", {}).then(
    ({ packageName }) => packageName,
    () => undefined,
  );
  if (name === undefined) return false;
  const own = pickVariant(name);
  const cookie = `${variantParameter}=${own}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in most web views
  document.cookie = `${cookie}; path=/; max-age=${year}; samesite=lax`;
  // Where no cookie can be kept, reading anew would never end.
  return own !== shown && document.cookie.split("; ").includes(cookie);
}

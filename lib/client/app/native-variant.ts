import { queryParameter } from "#lib/domain/screens/query-parameter.ts";
import { pickVariant, type VariantName, variantNames, variantParameter } from "#lib/domain/screens/variants.ts";
import { native } from "../bridge/native.ts";
import { keptCookie, setCookie } from "../storage/kept-cookie.ts";

/**
 * Stores the surrounding app's variant, if known. Resolves with true if the page, made for `shown`, must be reloaded.
 */
export async function noteNativeVariant(shown: VariantName): Promise<boolean> {
  const name = await native("appInfo", {}).then(
    ({ packageName }) => packageName,
    () => undefined,
  );
  const own = variantNames.find((known) => known === name);
  if (own === undefined) return false;
  setCookie(variantParameter, own);
  // Without cookies, or if the address names a variant, reloading would never end.
  const named = queryParameter(new URLSearchParams(window.location.search), variantParameter);
  return pickVariant(named, own) !== shown && keptCookie(variantParameter) === own;
}

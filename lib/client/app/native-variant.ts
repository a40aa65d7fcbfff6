import { queryParameter } from "#lib/domain/screens/query-parameter.ts";
import { pickVariant, type VariantName, variantNames, variantParameter } from "#lib/domain/screens/variants.ts";
import { native } from "../bridge/native.ts";
import { keepCookie, keptCookie } from "../storage/kept-cookie.ts";

/**
 * Stores the variant of the surrounding app. Resolves with true if the page, made for `shown`, must be reloaded for it.
 * An app with no or an unknown variant changes nothing: the installation may be a variant of its own.
 */
export async function noteNativeVariant(shown: VariantName): Promise<boolean> {
  const name = await native("appInfo", {}).then(
    ({ packageName }) => packageName,
    () => undefined,
  );
  const own = variantNames.find((known) => known === name);
  if (own === undefined) return false;
  keepCookie(variantParameter, own);
  // Without cookies, or if the address names a variant, reloading would never end.
  const named = queryParameter(new URLSearchParams(window.location.search), variantParameter);
  return pickVariant(named, own) !== shown && keptCookie(variantParameter) === own;
}

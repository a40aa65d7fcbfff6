import { queryParameter } from "#lib/domain/screens/query-parameter.ts";
import { pickVariant, type VariantName, variantNames, variantParameter } from "#lib/domain/screens/variants.ts";
import { native } from "../bridge/native.ts";
import { keepCookie, keptCookie } from "../storage/kept-cookie.ts";

/**
 * Notes which variant of the app is around the page, which was made for `shown`. Resolves with whether the page must be
 * read anew, since it is the page of another. An app that does not say who it is, or that we do not know, changes
 * nothing: the installation may be a variant of its own.
 */
export async function noteNativeVariant(shown: VariantName): Promise<boolean> {
  const name = await native("appInfo", {}).then(
    ({ packageName }) => packageName,
    () => undefined,
  );
  const own = variantNames.find((known) => known === name);
  if (own === undefined) return false;
  keepCookie(variantParameter, own);
  // Where no cookie can be kept, or the address names another variant, reading anew would never end.
  const named = queryParameter(new URLSearchParams(window.location.search), variantParameter);
  return pickVariant(named, own) !== shown && keptCookie(variantParameter) === own;
}

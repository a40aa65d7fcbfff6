import { goingTo } from "../screens/addresses.ts";
import { queryParameter } from "../screens/query-parameter.ts";
import { safeRedirect } from "../screens/redirect.ts";
import { type VariantName, variantNames, variantParameter } from "../screens/variants.ts";
import { type SearchParams, single } from "./search-params.ts";

/** What the pages before signing in hand on to each other. */
export type AccountQuery = {
  /** Where signing in is to lead, known to be ours. */
  redirect?: string | undefined;
  /** The variant of the app that an address names. */
  app?: VariantName | undefined;
};

/** The query of the address of a page before signing in; anything unknown in it counts as not given. */
export function parseAccountQuery(params: SearchParams): AccountQuery {
  const named = queryParameter({ get: (name) => single(params[name]) ?? null }, variantParameter);
  const redirect = params[goingTo];
  return {
    redirect: redirect === undefined ? undefined : safeRedirect(redirect),
    app: variantNames.find((known) => known === named),
  };
}

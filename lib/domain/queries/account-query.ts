import { goingTo } from "../screens/addresses.ts";
import { queryParameter } from "../screens/query-parameter.ts";
import { safeRedirect } from "../screens/redirect.ts";
import { type VariantName, variantNames, variantParameter } from "../screens/variants.ts";
import { type SearchParams, single } from "./search-params.ts";

/** Parameters that the pages before sign-in pass on to each other. */
export type AccountQuery = {
  /** The address to open after sign-in, verified to be ours. */
  redirect?: string | undefined;
  app?: VariantName | undefined;
};

export function parseAccountQuery(params: SearchParams): AccountQuery {
  const named = queryParameter({ get: (name) => single(params[name]) ?? null }, variantParameter);
  const redirect = params[goingTo];
  return {
    redirect: redirect === undefined ? undefined : safeRedirect(redirect),
    app: variantNames.find((known) => known === named),
  };
}

import "server-only";
import { queryParameter } from "#lib/domain/screens/query-parameter.ts";
import { pickVariant, type VariantName, variantParameter } from "#lib/domain/screens/variants.ts";
import { cookieValues } from "../session/cookie.ts";
import type { Web } from "../web.ts";

export const variantOf = (
  { settings }: Pick<Web, "settings">,
  query: URLSearchParams | undefined,
  cookie: string | null,
): VariantName =>
  pickVariant(
    query && queryParameter(query, variantParameter),
    cookieValues(cookie, variantParameter)[0],
    settings.APP_VARIANT,
  );

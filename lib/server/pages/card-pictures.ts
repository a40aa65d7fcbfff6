import "server-only";
import { iconOf } from "#lib/domain/screens/variant-addresses.ts";
import type { VariantName } from "#lib/domain/screens/variants.ts";
import { web } from "../web.ts";

/** What messengers show beside a page's title. None where the installation's origin is not known: a card wants a whole address. */
export function cardPictures(variant: VariantName): string[] {
  const { PUBLIC_ORIGIN } = web().settings;
  return PUBLIC_ORIGIN ? [PUBLIC_ORIGIN + iconOf("icon-512.png", variant)] : [];
}

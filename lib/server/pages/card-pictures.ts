import "server-only";
import { iconOf } from "#lib/domain/screens/variant-addresses.ts";
import type { VariantName } from "#lib/domain/screens/variants.ts";
import { web } from "../web.ts";

/** Pictures for link previews in messengers. None without PUBLIC_ORIGIN: previews need absolute addresses. */
export function cardPictures(variant: VariantName): string[] {
  const { PUBLIC_ORIGIN } = web().settings;
  return PUBLIC_ORIGIN ? [PUBLIC_ORIGIN + iconOf("icon-512.png", variant)] : [];
}

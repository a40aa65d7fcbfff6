import "server-only";
import { headers } from "next/headers";
import { pickVariant, type VariantName, variantHeader } from "#lib/domain/screens/variants.ts";
import { web } from "../web.ts";

export const shownVariant = async (): Promise<VariantName> => pickVariant((await headers()).get(variantHeader));

/** The same, but undefined for the installation's own variant, which addresses do not name. */
export async function otherVariant(): Promise<VariantName | undefined> {
  const variant = await shownVariant();
  return variant === web().settings.APP_VARIANT ? undefined : variant;
}

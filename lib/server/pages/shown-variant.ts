import "server-only";
import { headers } from "next/headers";
import { pickVariant, type VariantName, variantHeader } from "#lib/domain/screens/variants.ts";
import { web } from "../web.ts";

/** The variant that the guard picked for the page that is made. */
export const shownVariant = async (): Promise<VariantName> => pickVariant((await headers()).get(variantHeader));

/** The same where it is not the installation's own, which goes without saying in an address. */
export async function otherVariant(): Promise<VariantName | undefined> {
  const variant = await shownVariant();
  return variant === web().settings.APP_VARIANT ? undefined : variant;
}

import { headers } from "next/headers";
import { pickVariant, productVariant, type VariantName, variantHeader } from "#lib/domain/screens/variants.ts";
import type vaccine from "#messages/variants/com.devicecloud.vaccine/variant.json";

type Variant = typeof vaccine;

const others: Record<Exclude<VariantName, typeof productVariant>, () => Promise<{ default: Variant }>> = {
  "com.devicecloud.vaccine": () => import("#messages/variants/com.devicecloud.vaccine/variant.json"),
};

/** The variant that the guard chose for this page. */
export const shownVariant = async (): Promise<VariantName> => pickVariant((await headers()).get(variantHeader));

/** What a variant has of its own: names and colours; undefined for the product itself. */
export async function variantData(name: VariantName): Promise<Variant | undefined> {
  return name === productVariant ? undefined : (await others[name]()).default;
}

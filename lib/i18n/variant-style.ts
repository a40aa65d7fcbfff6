import { shownVariant, variantData } from "./variant.ts";

/** A style sheet with a variant's colours; empty for the product itself. */
export async function variantStyle(): Promise<string> {
  const colours = (await variantData(await shownVariant()))?.colours;
  if (!colours) return "";
  const dark = new Map(Object.entries(colours.dark));
  const lines = Object.entries(colours.light).map(
    ([token, light]) => `--dc-${token}:var(--light,${light}) var(--dark,${dark.get(token) ?? light})`,
  );
  // More specific than the product's own rule, whatever their order.
  return `html:root{${lines.join(";")}}`;
}

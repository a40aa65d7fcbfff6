import { shownVariant, variantData } from "./variant.ts";

/** A style sheet with a variant's colours; empty for the product itself. */
export async function variantStyle(): Promise<string> {
  const colours = (await variantData(await shownVariant()))?.colours;
  if (!colours) return "";
  return Object.entries(colours)
    .map(([scheme, tokens]) => {
      const lines = Object.entries(tokens).map(([token, colour]) => `--dc-${token}:${colour}`);
      // More specific than the product's own rule, whatever their order. Paper is always light.
      const rule = `html[data-mantine-color-scheme="${scheme}"]{${lines.join(";")}}`;
      return scheme === "dark" ? `@media not print{${rule}}` : rule;
    })
    .join("");
}

import { shownVariant, variantData } from "./variant.ts";

/** A style sheet that lays a variant's colours over those of the product; empty for the product itself. */
export async function variantStyle(): Promise<string> {
  const colours = (await variantData(await shownVariant()))?.colours;
  if (!colours) return "";
  return Object.entries(colours)
    .map(([scheme, tokens]) => {
      const lines = Object.entries(tokens).map(([token, colour]) => `--dc-${token}:${colour}`);
      // One element name more than the product's own rule, whichever of the two comes later. Paper is light.
      const rule = `html[data-mantine-color-scheme="${scheme}"]{${lines.join(";")}}`;
      return scheme === "dark" ? `@media not print{${rule}}` : rule;
    })
    .join("");
}

import { href, type RouteName } from "./addresses.ts";
import { basePath } from "./base-path.ts";
import { type DocumentName, productVariant, type VariantName, variantParameter } from "./variants.ts";

/** The screens that show one of these documents; every other document has the screen for documents. */
const documentScreens = {
  "privacy-policy": "privacyPolicy",
  company: "company",
  company2: "company2",
} as const satisfies Partial<Record<DocumentName, RouteName>>;

/** The one address of a document, of however many lead to it; it names the variant where that is not the installation's own. */
export function documentHref(id: string, variant: VariantName, standard: VariantName): string {
  const query = { [variantParameter]: variant === standard ? undefined : variant };
  const screen = Object.entries(documentScreens).find(([name]) => name === id)?.[1];
  return screen ? href(screen, query) : href("richText", { id, ...query });
}

/** The address of one of a variant's icons. */
export const iconOf = (file: string, variant: VariantName): string =>
  `${basePath}/${variant === productVariant ? file : file.replace(/\.(?=\w+$)/, `.${variant}.`)}`;

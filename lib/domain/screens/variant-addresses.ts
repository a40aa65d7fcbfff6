import { href, type RouteName } from "./addresses.ts";
import { basePath } from "./base-path.ts";
import { type DocumentName, productVariant, type VariantName, variantParameter } from "./variants.ts";

/** Documents with a screen of their own. All others use the public document screen. */
const documentScreens = {
  "privacy-policy": "privacyPolicy",
} as const satisfies Partial<Record<DocumentName, RouteName>>;

/** A document's canonical address; it names the variant if that differs from the installation's default. */
export function documentHref(id: string, variant: VariantName, standard: VariantName): string {
  const query = { [variantParameter]: variant === standard ? undefined : variant };
  const screen = Object.entries(documentScreens).find(([name]) => name === id)?.[1];
  return screen ? href(screen, query) : href("richText", { id, ...query });
}

/** The address of a variant's app icon, such as "icon-192.png". */
export const iconOf = (file: string, variant: VariantName): string =>
  `${basePath}/${variant === productVariant ? file : file.replace(/\.(?=\w+$)/, `.${variant}.`)}`;

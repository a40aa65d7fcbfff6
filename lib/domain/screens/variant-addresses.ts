import { href, type RouteName } from "./addresses.ts";
import { basePath } from "./base-path.ts";
import { type DocumentName, productVariant, type VariantName, variantParameter } from "./variants.ts";

/** Screens that show one document to everybody. Any other has the screen for documents, which asks nobody to sign in. */
const documentScreens = {
  "privacy-policy": "privacyPolicy",
} as const satisfies Partial<Record<DocumentName, RouteName>>;

/** The one address of a document, of however many lead to it; it names the variant where that is not the installation's own. */
export function documentHref(id: string, variant: VariantName, standard: VariantName): string {
  const query = { [variantParameter]: variant === standard ? undefined : variant };
  const screen = Object.entries(documentScreens).find(([name]) => name === id)?.[1];
  return screen ? href(screen, query) : href("richText", { id, ...query });
}

/** The address of a picture of the app, such as "icon-192.png", of a variant of it. */
export const iconOf = (file: string, variant: VariantName): string =>
  `${basePath}/${variant === productVariant ? file : file.replace(/\.(?=\w+$)/, `.${variant}.`)}`;

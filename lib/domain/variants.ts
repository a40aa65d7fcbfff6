import { basePath, href, type RouteName } from "./routes.ts";

/** Native apps in which this product runs, by package name; the first is the product itself. Each has a folder in messages/variants. */
export const variantNames = ["com.devicecloud.h5", "com.devicecloud.vaccine"] as const;
export type VariantName = (typeof variantNames)[number];
export const productVariant = variantNames[0];

/** Names the variant in the address of a shared page, and in the cookie that the native app's page sets. */
export const variantParameter = "app";
/** Request header by which the guard tells the pages the variant it picked. */
export const variantHeader = "x-variant";

/** The first of the candidates that names a known variant; the product itself when none does. */
export const pickVariant = (...candidates: (string | null | undefined)[]): VariantName =>
  candidates.flatMap((candidate) => variantNames.filter((name) => name === candidate))[0] ?? productVariant;

/** Documents of which every variant has its own. */
export const documentNames = ["user-agreement", "privacy-policy", "company", "company2"] as const;
export type DocumentName = (typeof documentNames)[number];

/** The id under which the platform keeps a variant's own document; other ids and the product's documents are left as they are. */
export const documentIdOf = (id: string, variant: VariantName): string =>
  variant !== productVariant && documentNames.some((name) => name === id) ? `${id}.${variant}` : id;

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

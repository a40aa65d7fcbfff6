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
  candidates.find((candidate): candidate is VariantName => variantNames.some((name) => name === candidate)) ??
  productVariant;

/** Documents of which every variant has its own. */
export const documentNames = ["user-agreement", "privacy-policy", "company", "company2"] as const;
export type DocumentName = (typeof documentNames)[number];

/** The id under which the platform keeps a variant's own document; other ids and the product's documents are left as they are. */
export const documentIdOf = (id: string, variant: VariantName): string =>
  variant !== productVariant && documentNames.some((name) => name === id) ? `${id}.${variant}` : id;

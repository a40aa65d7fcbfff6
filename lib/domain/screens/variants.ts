/** Native apps with this product by package name, the product itself first; each has a folder in messages/variants. */
export const variantNames = ["com.devicecloud.h5", "com.devicecloud.vaccine"] as const;
export type VariantName = (typeof variantNames)[number];
export const productVariant = variantNames[0];

/** The variant's parameter in the address of a shared page, and in the cookie set by the native app's page. */
export const variantParameter = "app";
/** Request header with which the guard tells the pages the selected variant. */
export const variantHeader = "x-variant";

/** The first candidate that is a known variant; by default the product itself. */
export const pickVariant = (...candidates: (string | null | undefined)[]): VariantName =>
  candidates.find((candidate): candidate is VariantName => variantNames.some((name) => name === candidate)) ??
  productVariant;

/** Documents that differ between variants. */
export const documentNames = ["user-agreement", "privacy-policy", "company", "company2"] as const;
export type DocumentName = (typeof documentNames)[number];

/** The platform's id for a variant's own document; other ids, and the product's documents, are unchanged. */
export const documentIdOf = (id: string, variant: VariantName): string =>
  variant !== productVariant && documentNames.some((name) => name === id) ? `${id}.${variant}` : id;

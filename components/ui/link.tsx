import NextLink from "next/link";
import type { ComponentProps } from "react";

/** Its address is a text: what Next makes one of parts with is on no page (`lib/client/next/parts.ts`). */
export type LinkProps = Omit<ComponentProps<typeof NextLink>, "href"> & { href: string };

/**
 * A link to a page of the app, which is asked for with the tap: to fetch what every link on a screen leads to costs a
 * weak phone more than it saves, and the server a page for each. Only the strip at the bottom is fetched ahead.
 */
export const Link = (props: LinkProps) => <NextLink prefetch={false} {...props} />;

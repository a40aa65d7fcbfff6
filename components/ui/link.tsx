import NextLink from "next/link";
import type { ComponentProps } from "react";

export type LinkProps = ComponentProps<typeof NextLink>;

/**
 * A link to a page of the app, which is asked for with the tap: to fetch what every link on a screen leads to costs a
 * weak phone more than it saves, and the server a page for each. Only the strip at the bottom is fetched ahead.
 */
export const Link = (props: LinkProps) => <NextLink prefetch={false} {...props} />;

import NextLink from "next/link";
import type { ComponentProps } from "react";

/** The address is a string: Next's code for object addresses is not loaded (`lib/client/next/parts.ts`). */
export type LinkProps = Omit<ComponentProps<typeof NextLink>, "href"> & { href: string };

/**
 * A link to a page of the app, without prefetching, which costs weak phones and the server more than it saves. Only the
 * strip at the bottom prefetches.
 */
export const Link = (props: LinkProps) => <NextLink prefetch={false} {...props} />;

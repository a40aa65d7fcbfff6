/**
 * Replaces modules of Next that every page would load whole with what pages use of them. The rest serves features we do
 * not use: server actions, links with object addresses, intercepting routes. `tests/architecture/next-parts.test.ts`
 * compares it with Next.
 */

/** The header in which a server names the build of an answer. */
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = "x-nextjs-deployment-id";

/** We have no intercepting routes. */
export const INTERCEPTION_ROUTE_MARKERS: readonly string[] = [];
export const isInterceptionRouteAppPath = () => false;

export const isAbsoluteUrl = (url: string) => /^[a-z][a-z\d+\-.]*:/i.test(url);
export const isLocalURL = (url: string) => new URL(url, location.href).origin === location.origin;

/** The environment, all that is used of Node's `process`. */
export const env = {};

/*
 * In place of modules of Next that every page would bring whole: this is what its pages ask of them. What is not here
 * they ask for where somebody uses what we do not: server actions, links to an address in parts, intercepting routes.
 * `tests/architecture/next-parts.test.ts` holds it against Next.
 */

/** Of its hundred constants: where a server names the build of an answer. */
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = "x-nextjs-deployment-id";

/** No page of ours is shown within another one. */
export const INTERCEPTION_ROUTE_MARKERS: readonly string[] = [];
export const isInterceptionRouteAppPath = () => false;

/** Whether a link's address names its scheme. */
export const isAbsoluteUrl = (url: string) => /^[a-z][a-z\d+\-.]*:/i.test(url);
/** Whether a link leads to a page of this app. */
export const isLocalURL = (url: string) => new URL(url, location.href).origin === location.origin;

/** Of the whole `process` of Node: what is asked about the environment, which a browser has not. */
export const env = {};

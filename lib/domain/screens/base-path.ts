/** Everything that people open lives under this path; the calls live at the root of the origin. */
export const basePath = "/mobile-h5";

/** Whether a path is that one or lies under it. */
export const isUnderBase = (path: string): boolean => path === basePath || path.startsWith(`${basePath}/`);

/** The service worker's script, and what it rules: everything that people open. */
export const workerPath = `${basePath}/sw.js`;
export const workerScope = `${basePath}/`;

/** What lasts as long as the page that asks for it: the stream of live values, and a camera's pictures. */
export const streamPaths = { live: `${basePath}/live`, picture: `${basePath}/picture` } as const;

/** The files of the build: a name is never used for another content. */
export const filesPath = `${basePath}/_next/static/`;

/** Names the build in the answer that brings the worker's script. */
export const buildHeader = "x-app-build";

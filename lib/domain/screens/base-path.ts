/** All pages are under this path; the calls are at the root of the origin. */
export const basePath = "/mobile-h5";

export const isUnderBase = (path: string): boolean => path === basePath || path.startsWith(`${basePath}/`);

/** The service worker's script and scope. */
export const workerPath = `${basePath}/sw.js`;
export const workerScope = `${basePath}/`;

/** Open-ended responses: the stream of live values, and a camera's pictures. */
export const streamPaths = { live: `${basePath}/live`, picture: `${basePath}/picture` } as const;

/** The files of the build, whose names include a hash of their content. */
export const filesPath = `${basePath}/_next/static/`;

/** Header of the worker script's response that identifies the build. */
export const buildHeader = "x-app-build";

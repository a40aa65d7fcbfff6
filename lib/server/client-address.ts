import "server-only";

/** The browser's address: our own server overwrites this header with the one it saw, whatever the browser sent. */
export const clientAddress = (headers: Headers): string =>
  headers.get("x-forwarded-for")?.split(",", 1)[0]?.trim() ?? "";

import "server-only";

/** The browser's address. Our own server overwrites this header, whatever the browser sent. */
export const clientAddress = (headers: Headers): string =>
  headers.get("x-forwarded-for")?.split(",", 1)[0]?.trim() ?? "";

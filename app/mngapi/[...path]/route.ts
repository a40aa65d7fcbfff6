import { callHandlers } from "#lib/server/handle.ts";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = callHandlers;

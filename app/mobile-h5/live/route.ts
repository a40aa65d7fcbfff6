import { liveHandler } from "#lib/server/handle.ts";

export const GET = liveHandler;

import { storedPictureHandler } from "#lib/server/handle.ts";

export const GET = storedPictureHandler;

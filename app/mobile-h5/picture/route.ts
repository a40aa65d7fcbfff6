import { pictureHandler } from "#lib/server/handle.ts";

export const GET = pictureHandler;

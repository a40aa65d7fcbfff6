import { playerFile } from "#lib/server/player/player-file.ts";

export const GET = (request: Request): Promise<Response> => playerFile(request);

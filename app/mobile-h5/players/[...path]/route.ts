import { playerFile } from "#lib/server/player/player-file.ts";

export const dynamic = "force-dynamic";

export const GET = (request: Request): Promise<Response> => playerFile(request);

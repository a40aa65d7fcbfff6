import { playerPage } from "#lib/server/player/player-page.ts";

export const GET = playerPage;

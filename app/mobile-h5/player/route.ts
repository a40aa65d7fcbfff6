import { playerPage } from "#lib/server/player/player-page.ts";

export const dynamic = "force-dynamic";

export const GET = playerPage;

import { ready } from "#lib/server/health.ts";

export const GET = () => ready();
export const dynamic = "force-dynamic";

import { alive } from "#lib/server/health.ts";

export const GET = () => alive();

import { workerScript } from "#lib/server/pages/service-worker.ts";

export const dynamic = "force-dynamic";

export const GET = workerScript;

import { workerScript } from "#lib/server/service-worker.ts";

export const dynamic = "force-dynamic";

export const GET = workerScript;

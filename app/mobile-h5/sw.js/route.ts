import { allTexts } from "#lib/i18n/all-texts.ts";
import { workerScript } from "#lib/server/pages/service-worker.ts";

export const GET = (request: Request) => workerScript(request, allTexts);

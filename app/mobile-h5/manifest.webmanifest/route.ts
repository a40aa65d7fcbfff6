import { pageColours } from "#components/ui/theme/theme-colours.ts";
import { manifest } from "#lib/i18n/manifest.ts";

export const GET = (request: Request) => manifest(request, pageColours.light);

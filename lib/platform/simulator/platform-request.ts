import * as z from "zod/mini";

/** What the platform asks of a device, whichever part of it that is for. */
export const platformRequest = z.object({ method: z.string(), params: z.optional(z.unknown()) });

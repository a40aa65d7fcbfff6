import * as z from "zod/mini";

/** A request from the platform, for any part of the device. */
export const platformRequest = z.object({ method: z.string(), params: z.optional(z.unknown()) });

import "server-only";
import * as z from "zod/mini";

export const sealed = z.object({
  /** The platform's token: never leaves this server. */
  token: z.string(),
  sid: z.string(),
  userId: z.string(),
  issuedAt: z.number(),
  /** When the cookie was last renewed by use. */
  seenAt: z.number(),
  isApp: z.boolean(),
});
export type Session = z.infer<typeof sealed>;

import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { write } from "./endpoint.ts";
import { command, id, maybe, nonBlank, text } from "./wire.ts";

export const feedback = {
  send: write.post("/mapi/customer/service/feedback", {
    input: command({
      content: nonBlank(limits.text.long),
      contact: z.optional(text(limits.text.name)),
      deviceId: z.optional(id),
      images: z.optional(z.array(text(limits.text.address)).check(z.maxLength(limits.feedbackImages))),
      appInfo: z.optional(text(limits.text.note)),
    }),
    data: z.looseObject({ ticketNo: maybe(z.string()) }),
  }),
};

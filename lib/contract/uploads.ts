import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { pictureUses } from "#lib/domain/pictures.ts";
import { read, write } from "./endpoint.ts";
import { id, maybe } from "./wire.ts";

export const uploads = {
  /** A JPEG or PNG, recognised by its first bytes. */
  picture: write.post("/mapi/common/upload/pic", {
    body: "multipart",
    needed: "url",
    input: z.object({
      file: z.file().check(z.minSize(1), z.maxSize(limits.uploadBytes)),
      type: z._default(z.enum(pictureUses), "avatar"),
    }),
    data: z.looseObject({ url: z.string(), name: maybe(z.string()), size: maybe(z.int()) }),
  }),
  /** A stored picture, or its thumbnail if it has one: the bytes in base64. */
  stored: read.get("/mapi/x/picture", {
    input: z.object({ pictureId: id, size: z.optional(z.enum(["thumbnail"])) }),
    data: z.looseObject({ mimeType: z.string(), base64: z.base64() }),
  }),
};

import * as z from "zod/mini";
import { read } from "./endpoint.ts";
import { id, maybe } from "./wire.ts";

export const content = {
  /** A document as HTML, to be sanitised before display. Another platform may answer null where it has none. */
  detail: read.get("/mapi/contentRichtext/detail", {
    access: "public",
    input: z.object({ id }),
    data: z.nullable(
      z.looseObject({ id: maybe(z.string()), title: maybe(z.string()), content: z.nullable(z.string()) }),
    ),
  }),
};

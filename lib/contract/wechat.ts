import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { session } from "./account.ts";
import { read, write } from "./endpoint.ts";
import { command, maybe, noData, nonBlank, text } from "./wire.ts";

/** The one-time code issued by the messaging app. */
const code = nonBlank(limits.text.note);

export const wechat = {
  /**
   * Address of the messaging app's consent page, which redirects to `redirectUri` with a code and this `state`. An
   * address without an origin belongs to the platform itself.
   */
  authorize: read.post("/mapi/x/wx/authorize", {
    access: "public",
    input: z.object({
      redirectUri: text(limits.text.address).check(z.regex(/^https?:\/\/[^#?\s]+$/)),
      state: text(limits.text.name).check(z.regex(/^[\w-]{16,}$/)),
      inWechat: z.boolean(),
    }),
    data: z.looseObject({ url: z.string() }),
  }),
  login: write.post("/mapi/wx/login", {
    extension: true,
    access: "public",
    session: "opens",
    input: command({ code, agree: z.literal(true) }),
    data: z.extend(session, { isNew: maybe(z.boolean()) }),
  }),
  bind: write.post("/mapi/wx/binding", { extension: true, input: command({ code }), data: noData }),
  unbind: write.get("/mapi/wx/unbinding", { input: z.object({}), data: noData }),
  /** Signature for one of our pages, by its address without the hash. No random query parameter is needed. */
  ticket: read.post("/mapi/wx/getJSTicker", {
    input: z.object({ url: text(limits.text.address).check(z.regex(/^https?:\/\/[^#\s]+$/)) }),
    data: z.looseObject({
      appId: z.string(),
      timestamp: z.union([z.string(), z.number()]),
      nonceStr: z.string(),
      signature: z.string(),
    }),
  }),
};

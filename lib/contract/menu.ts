import * as z from "zod/mini";
import { read } from "./endpoint.ts";
import { id, maybe } from "./wire.ts";

/** Code of the bottom bar's menu. */
export const tabMenuCode = "app-customer-page";

/** An entry opens its router; a router that contains "newWindow" is opened by the whole page. */
const leaf = { name: z.string(), router: maybe(z.string()), icon: maybe(z.string()) };
export const menuEntry = z.looseObject({ ...leaf, children: maybe(z.array(z.looseObject(leaf))) });

export type MenuEntry = z.infer<typeof menuEntry>;

export const menu = {
  /** The caller's permission codes. A platform may have codes that we do not know. */
  permissions: read.post("/mapi/menu/authCode", { input: z.object({}), data: z.array(z.string()) }),
  /** Entries of the bottom bar; if there are none, or null is answered, the built-in tabs are shown. */
  entries: read.get("/mapi/menu/getByCode", {
    input: z.object({ code: z._default(id, tabMenuCode) }),
    data: z.nullable(
      z.looseObject({ name: maybe(z.string()), router: maybe(z.string()), children: maybe(z.array(menuEntry)) }),
    ),
  }),
};

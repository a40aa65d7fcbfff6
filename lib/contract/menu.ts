import * as z from "zod/mini";
import { read } from "./endpoint.ts";
import { id, maybe } from "./wire.ts";

/** The menu of the bottom bar. */
export const tabMenuCode = "app-customer-page";

/** An entry opens its router; when that contains "newWindow" the whole page goes there. */
const leaf = { name: z.string(), router: maybe(z.string()), icon: maybe(z.string()) };
export const menuEntry = z.looseObject({ ...leaf, children: maybe(z.array(z.looseObject(leaf))) });

export type MenuEntry = z.infer<typeof menuEntry>;

export const menu = {
  /** Codes of the caller. A platform may know codes that we do not. */
  permissions: read.post("/mapi/menu/authCode", { input: z.object({}), data: z.array(z.string()) }),
  /** Entries of the bottom bar; without children the built-in tabs stand. */
  entries: read.get("/mapi/menu/getByCode", {
    input: z.object({ code: z._default(id, tabMenuCode) }),
    data: z.looseObject({ name: maybe(z.string()), router: maybe(z.string()), children: maybe(z.array(menuEntry)) }),
  }),
};

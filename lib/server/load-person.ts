import "server-only";
import { users } from "#lib/contract/users.ts";
import { href, type RouteName } from "#lib/domain/addresses.ts";
import { loadFor } from "./load-for.ts";
import { loadPages } from "./load-pages.ts";
import { permissions } from "./permissions.ts";

/** A person whom the one who asks manages, and the list in which people of that kind stand for him. */
export async function loadPerson(screen: RouteName, userId: string | undefined) {
  const [person, codes] = await Promise.all([
    // An id that is none is refused by the platform like that of nobody.
    loadFor(screen, users.detail, { userId: userId ?? "" }),
    permissions(),
  ]);
  const held = codes.ok ? codes.data : [];
  return { person, codes: held, list: href(held.includes("tab:user") ? "users" : "operators") };
}

/** What a person sees and may do. */
export const loadPreview = (userId: string | undefined, pages: number) =>
  loadPages(pages, (paging) => loadFor("person", users.preview, { userId: userId ?? "", ...paging }));

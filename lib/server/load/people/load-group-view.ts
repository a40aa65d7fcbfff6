import "server-only";
import { groups } from "#lib/contract/groups.ts";
import { users } from "#lib/contract/users.ts";
import { parsePeopleQuery } from "#lib/domain/queries/people-query.ts";
import { type SearchParams, single } from "#lib/domain/queries/search-params.ts";
import { loadFor } from "../load-for.ts";
import { loadPages } from "../load-pages.ts";

/** The part of a group's page that the address asks for: devices, or users and those who could be added. */
export async function loadGroupView(groupId: string, params: SearchParams) {
  if (single(params.view) !== "users") {
    const { pages } = parsePeopleQuery(params);
    const devices = await loadPages(pages, (paging) => loadFor("group", groups.devices, { groupId, ...paging }));
    return { view: "devices", devices } as const;
  }
  const [members, operators] = await Promise.all([
    loadFor("group", groups.users, { groupId }),
    loadFor("group", users.options, { role: "endUser" }),
  ]);
  return { view: "users", users: members, operators } as const;
}

import { limits } from "../limits.ts";
import { type Role, roles } from "../people/permissions.ts";
import { pagesOf, type SearchParams } from "./device-query.ts";

/** What a list of people or groups shows, as its address says. */
export type PeopleQuery = { keyword: string; role?: Role | undefined; pages: number };

/** The query of an address; anything unknown in it counts as not given. */
export function parsePeopleQuery(params: SearchParams): PeopleQuery {
  const { keyword, role } = params;
  const text = (Array.isArray(keyword) ? keyword[0] : keyword) ?? "";
  return {
    keyword: text.trim().slice(0, limits.text.keyword),
    role: roles.find((each) => each === role),
    pages: pagesOf(params),
  };
}

/** The id of a person or group that an address names, if it is one at all. */
export function idIn(params: SearchParams, name: "userId" | "groupId"): string | undefined {
  const given = params[name];
  const id = Array.isArray(given) ? given[0] : given;
  return id && /^[\w:.@-]{1,64}$/.test(id) ? id : undefined;
}

import { limits } from "../limits.ts";
import { type Role, roles } from "../people/permissions.ts";
import { pagesOf, type SearchParams, single } from "./search-params.ts";

/** What a list of people or groups shows, as its address says. */
export type PeopleQuery = { keyword: string; role?: Role | undefined; pages: number };

/** The query of an address; anything unknown in it counts as not given. */
export function parsePeopleQuery(params: SearchParams): PeopleQuery {
  return {
    keyword: (single(params.keyword) ?? "").trim().slice(0, limits.text.keyword),
    role: roles.find((each) => each === params.role),
    pages: pagesOf(params),
  };
}

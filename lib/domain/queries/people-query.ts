import { type Role, roles } from "../people/permissions.ts";
import { keywordIn, pagesOf, type SearchParams, single } from "./search-params.ts";

/** What a list of people or groups shows, in its address. */
export type PeopleQuery = { keyword: string; role?: Role | undefined; pages: number };

export const parsePeopleQuery = (params: SearchParams): PeopleQuery => ({
  keyword: keywordIn(params),
  role: roles.find((each) => each === single(params.role)),
  pages: pagesOf(params),
});

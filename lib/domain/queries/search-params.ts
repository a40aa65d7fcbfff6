import { isId } from "../ids.ts";
import { pageLimits } from "../screens/page-limits.ts";
import { screenLimits } from "../screens/screen-limits.ts";
import { firstPart } from "../texts/first-part.ts";

/** The query of an address, as Next hands it to a page. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** One value of a parameter: the first, where an address gives several. */
export const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** The query of an address in the browser as Next hands it to a page, of several values of a parameter the first. */
export const paramsOf = (query: Iterable<[string, string]>): SearchParams => Object.fromEntries([...query].reverse());

/** The id that a parameter holds, if it is one at all. */
export function idIn(params: SearchParams, name: string): string | undefined {
  const id = single(params[name]);
  return id && isId(id) ? id : undefined;
}

/** What a parameter looks for, without blanks around it and NUL, which no call may carry; "" for nothing. */
export const keywordIn = (params: SearchParams): string =>
  firstPart((single(params.keyword) ?? "").replaceAll("\0", "").trim(), pageLimits.text.keyword);

/** How many pages an address asks for: at least one, and never everything. */
export function pagesOf(params: SearchParams): number {
  const pages = Number(single(params.pages));
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), screenLimits.page.most) : 1;
}

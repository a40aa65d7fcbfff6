import { isId } from "../ids.ts";
import { pageLimits } from "../screens/page-limits.ts";
import { screenLimits } from "../screens/screen-limits.ts";
import { firstPart } from "../texts/first-part.ts";

/** Query parameters as Next passes them to a page. Parsers in this folder ignore unknown values. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** A single value of a parameter: the first if there are several. */
export const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** Query parameters in the browser in the same form, with the first of several values. */
export const paramsOf = (query: Iterable<[string, string]>): SearchParams => Object.fromEntries([...query].reverse());

/** The parameter's value if it is a valid id. */
export function idIn(params: SearchParams, name: string): string | undefined {
  const id = single(params[name]);
  return id && isId(id) ? id : undefined;
}

/** A parameter as a search term: trimmed, without NUL, which no call may contain; "" for none. */
export const keywordIn = (params: SearchParams): string =>
  firstPart((single(params.keyword) ?? "").replaceAll("\0", "").trim(), pageLimits.text.keyword);

/** Number of pages in an address: at least one, at most `limits.page.most`. */
export function pagesOf(params: SearchParams): number {
  const pages = Number(single(params.pages));
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), screenLimits.page.most) : 1;
}

import { href } from "../screens/addresses.ts";
import { keywordIn, pagesOf, type SearchParams, single } from "./search-params.ts";

/** Which devices the list of upgrades shows, as the address says. */
export type UpgradeQuery = {
  keyword: string;
  /** Also those that run the newest version for long, or never told theirs. */
  all: boolean;
  pages: number;
};

/** The query of an address; anything unknown in it counts as not given. */
export const parseUpgradeQuery = (params: SearchParams): UpgradeQuery => ({
  keyword: keywordIn(params),
  all: single(params.show) === "all",
  pages: pagesOf(params),
});

/** The address of the list with some parts of the query changed. */
export function upgradesHref(query: Partial<UpgradeQuery>, change: Partial<UpgradeQuery> = {}): string {
  const { keyword, all } = { ...query, ...change };
  return href("otaDevices", { keyword, show: all ? "all" : undefined });
}

/** What firmware.devices is asked for, without the page. */
export const upgradeInput = ({ keyword, all }: UpgradeQuery) => ({
  ...(keyword && { keyword }),
  ...(all ? {} : { outdated: true }),
});

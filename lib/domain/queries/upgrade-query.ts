import { href } from "../screens/addresses.ts";
import { keywordIn, pagesOf, type SearchParams, single } from "./search-params.ts";

export type UpgradeQuery = {
  keyword: string;
  /** Also devices that have been up to date for a while, or never reported their version. */
  all: boolean;
  pages: number;
};

export const parseUpgradeQuery = (params: SearchParams): UpgradeQuery => ({
  keyword: keywordIn(params),
  all: single(params.show) === "all",
  pages: pagesOf(params),
});

/** The address of the list with some parameters changed. */
export function upgradesHref(query: Partial<UpgradeQuery>, change: Partial<UpgradeQuery> = {}): string {
  const { keyword, all } = { ...query, ...change };
  return href("otaDevices", { keyword, show: all ? "all" : undefined });
}

/** Input for firmware.devices, without the page. */
export const upgradeInput = ({ keyword, all }: UpgradeQuery) => ({
  ...(keyword && { keyword }),
  ...(all ? {} : { outdated: true }),
});

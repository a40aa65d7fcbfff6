import { type SearchParams, single } from "../queries/search-params.ts";
import { href } from "../screens/addresses.ts";

/** Possible validity of an invitation in hours. */
export const shareHours = [1, 24, 24 * 7, 24 * 30] as const;
const usual = 24;

/** Terms of an invitation: the groups of arguments to see, those of them to set, and its validity in hours. */
export type ShareTerms = { groupIds: string[]; writableGroupIds: string[]; validHours: number };

type Group = { groupId: string; settable?: boolean | null | undefined };

const listed = (value: string | string[] | undefined) => single(value)?.split(",").filter(Boolean);

/** Parses an address's terms for a device's groups; by default, everything may be seen and nothing set. */
export function parseShareTerms({ see, set, hours }: SearchParams, groups: readonly Group[]): ShareTerms {
  const known = groups.map(({ groupId }) => groupId);
  const chosen = listed(see)?.filter((id) => known.includes(id)) ?? [];
  const groupIds = chosen.length > 0 ? chosen : known;
  const settable = groups.flatMap(({ groupId, settable: can }) => (can === false ? [] : [groupId]));
  return {
    groupIds,
    writableGroupIds: (listed(set) ?? []).filter((id) => groupIds.includes(id) && settable.includes(id)),
    validHours: shareHours.find((each) => String(each) === single(hours)) ?? usual,
  };
}

/** Terms as the parameters of an address. */
export const shareTermsQuery = ({ groupIds, writableGroupIds, validHours }: ShareTerms) => ({
  see: groupIds.join(","),
  set: writableGroupIds.join(","),
  hours: String(validHours),
});

/** The address of a sharing screen with these terms. */
export const shareTermsHref = (name: "share" | "shareConfig", deviceId: string, terms: ShareTerms): string =>
  href(name, {
    deviceId,
    ...shareTermsQuery(terms),
    ...(terms.validHours === usual ? { hours: undefined } : {}),
  });

/** Where EZVIZ's cloud answers in each of its areas. A camera belongs to the area of the account it was added to. */
export const ezvizAreas = [
  "https://open.ys7.com",
  "https://iusopen.ezvizlife.com",
  "https://isaopen.ezvizlife.com",
  "https://ieuopen.ezvizlife.com",
  "https://isgpopen.ezvizlife.com",
  "https://irusopen.ezvizlife.com",
  "https://iindiaopen.ezvizlife.com",
  "https://ivnopen.ezvizlife.com",
] as const;
export type EzvizArea = (typeof ezvizAreas)[number];

/** The area that is meant where none is named. */
export const firstArea: EzvizArea = ezvizAreas[0];

/** The area with this origin, or undefined. */
export const ezvizArea = (domain: string | null | undefined): EzvizArea | undefined =>
  domain ? ezvizAreas.find((area) => area === domain.replace(/\/$/, "")) : firstArea;

/** The area whose hosts an address belongs to, or undefined: EZVIZ hands out streams as HLS and pictures too. */
export function areaOfAddress(address: string): EzvizArea | undefined {
  const host = URL.canParse(address) ? new URL(address).hostname : "";
  if (/(^|\.)ys7\.com$/.test(host)) return firstArea;
  // All others share their hosts.
  return /(^|\.)ezvizlife\.com$/.test(host) ? ezvizAreas[1] : undefined;
}

/** The hosts of an area that carry pictures, as a policy names them without their scheme. Their ports differ. */
export const mediaHosts = (area: EzvizArea): string => (area === firstArea ? "*.ys7.com:*" : "*.ezvizlife.com:*");

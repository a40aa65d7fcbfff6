/** EZVIZ's cloud origins by area. A camera belongs to the area of its account. */
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

export const firstArea: EzvizArea = ezvizAreas[0];

export const ezvizArea = (domain: string | null | undefined): EzvizArea | undefined =>
  domain ? ezvizAreas.find((area) => area === domain.replace(/\/$/, "")) : firstArea;

/** The area whose hosts an address belongs to, or undefined: EZVIZ also serves HLS streams and still pictures. */
export function areaOfAddress(address: string): EzvizArea | undefined {
  const host = URL.canParse(address) ? new URL(address).hostname : "";
  if (/(^|\.)ys7\.com$/.test(host)) return firstArea;
  // All other areas share their hosts.
  return /(^|\.)ezvizlife\.com$/.test(host) ? ezvizAreas[1] : undefined;
}

/** An area's media hosts, as sources of a content security policy without a scheme. Their ports vary. */
export const mediaHosts = (area: EzvizArea): string => (area === firstArea ? "*.ys7.com:*" : "*.ezvizlife.com:*");

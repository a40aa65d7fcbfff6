/** Whether this is the name of a host, with or without https:// before it and a port behind it. */
export const isHost = (name: string): boolean => /^(https:\/\/)?[a-z0-9.-]+(:\d{1,5})?$/i.test(name);

/** Hosts of a comma-separated setting, each as the origin that a policy names; whatever is no host is left out. */
export const frameOrigins = (setting: string): string[] =>
  setting
    .split(",")
    .map((name) => name.trim())
    .filter(isHost)
    .map((name) => (name.includes("://") ? name : `https://${name}`));

/** Whether an origin is one of the hosts of such a setting. */
export const isOriginOf = (setting: string, origin: string): boolean =>
  frameOrigins(setting).some((each) => URL.canParse(each) && new URL(each).origin === origin);

/**
 * An address that may be opened in a frame: https on one of the configured hosts, and never on our own, whose pages
 * would be inside and outside of the frame at once. Null for any other.
 */
export function frameAddress(address: string, setting: string, ownHost: string | null): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, origin, host, href, username, password } = new URL(address);
  const allowed = protocol === "https:" && isOriginOf(setting, origin);
  return allowed && host !== ownHost && username + password === "" ? href : null;
}

/** Whether this is a host name, optionally with https:// and a port. */
export const isHost = (name: string): boolean => /^(https:\/\/)?[a-z0-9.-]+(:\d{1,5})?$/i.test(name);

/** The hosts of a comma-separated setting as origins for a policy; invalid hosts are omitted. */
export const frameOrigins = (setting: string): string[] =>
  setting
    .split(",")
    .map((name) => name.trim())
    .filter(isHost)
    .map((name) => (name.includes("://") ? name : `https://${name}`));

export const isOriginOf = (setting: string, origin: string): boolean =>
  frameOrigins(setting).some((each) => URL.canParse(each) && new URL(each).origin === origin);

/**
 * An address that may be opened in a frame: https on one of the configured hosts, and not on our own, whose pages would
 * then be nested in themselves. Null for any other.
 */
export function frameAddress(address: string, setting: string, ownHost: string | null): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, origin, host, href, username, password } = new URL(address);
  const allowed = protocol === "https:" && isOriginOf(setting, origin);
  return allowed && host !== ownHost && username + password === "" ? href : null;
}

/** Hosts of a comma-separated setting, each as the origin that a policy names; whatever is no host is left out. */
export const frameOrigins = (setting: string): string[] =>
  setting
    .split(",")
    .map((name) => name.trim())
    .filter((name) => /^(https:\/\/)?[a-z0-9.-]+(:\d{1,5})?$/i.test(name))
    .map((name) => (name.includes("://") ? name : `https://${name}`));

/**
 * An address that may be opened in a frame: https on one of the configured hosts, and never on our own, whose pages
 * would be inside and outside of the frame at once. Null for any other.
 */
export function frameAddress(address: string, setting: string, ownHost: string | null): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, origin, host, href, username } = new URL(address);
  const allowed = frameOrigins(setting).some((each) => URL.canParse(each) && new URL(each).origin === origin);
  return protocol === "https:" && allowed && host !== ownHost && username === "" ? href : null;
}

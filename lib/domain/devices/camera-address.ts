import { isOriginOf } from "../screens/frame-address.ts";

/** Whether pictures may be loaded from an address: https, no credentials, and a host from a comma-separated setting. */
export function isCameraAddress(address: string, hosts: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, username, password } = new URL(address);
  return protocol === "https:" && isOriginOf(hosts, origin) && username + password === "";
}

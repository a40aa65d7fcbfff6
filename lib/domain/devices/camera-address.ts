import { isOriginOf } from "../screens/frame-address.ts";

/** Whether pictures may come from this address: https on one of the hosts of a comma-separated setting, without a password in it. */
export function isCameraAddress(address: string, hosts: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, username, password } = new URL(address);
  return protocol === "https:" && isOriginOf(hosts, origin) && username + password === "";
}

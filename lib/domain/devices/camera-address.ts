import { frameOrigins } from "../screens/frame-address.ts";

/** Whether pictures may come from this address: https on one of the hosts of a comma-separated setting, without a password in it. */
export function isCameraAddress(address: string, hosts: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, username, password } = new URL(address);
  const allowed = frameOrigins(hosts).some((each) => URL.canParse(each) && new URL(each).origin === origin);
  return protocol === "https:" && allowed && username + password === "";
}

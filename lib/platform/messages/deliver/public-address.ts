import { lookup as resolve } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** An address that people may not make us call. */
export class NotPublic extends Error {
  override name = "NotPublic";
}

/** Whether an IP address is on the public Internet: not loopback, private, link-local or otherwise reserved. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** The hosts of MESSAGE_HOSTS: "host" or "host:port", as in URLs. */
export const hostsOf = (list: string): string[] =>
  list
    .split(",")
    .map((host) =>
      host
        .trim()
        .toLowerCase()
        .replace(/^https:\/\//, ""),
    )
    .filter(Boolean);

/** Whether an address has a host that is configured as allowed, including its port unless that is the default. */
export const isAllowed = (url: URL, allowed: readonly string[]): boolean => allowed.includes(url.host);

/**
 * Validates a person's address: https without credentials, and no private IP address. A name is checked again when it
 * is resolved (`publicLookup`), since its target may change. Throws NotPublic.
 */
export function checkAddress(address: string, allowed: readonly string[]): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new NotPublic();
  if (isAllowed(url, allowed)) return url;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isSpecial = ipaddr.isValid(host) ? !isPublic(host) : !host.includes(".") || host.endsWith(".localhost");
  if (url.protocol !== "https:" || isSpecial) throw new NotPublic();
  return url;
}

/** Resolves a name to public addresses only, for the connection itself, so that nothing can change in between. */
export const publicLookup: LookupFunction = (hostname, options, done) =>
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, "", 4);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublic(address))) return done(new NotPublic(), "", 4);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });

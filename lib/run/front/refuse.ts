import type { IncomingMessage } from "node:http";

const mostHeaders = 200;
const hostName = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const deceptive = /[\\\x00-\x1f\x7f]/;

const hosts = ({ rawHeaders }: IncomingMessage): number => {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") count += 1;
  return count;
};

/** Fast path: nothing to resolve in these. */
const plain = /^(\/[\w-]+)+$/;

/** The path is malformed, or contains something that browsers resolve before they send it. */
function deceives(target: string): boolean {
  if (plain.test(target)) return false;
  try {
    const path = decodeURIComponent(target.split(/[?#]/, 1)[0] ?? "");
    return deceptive.test(path) || path.includes("//") || path.split("/").some((part) => part === "." || part === "..");
  } catch {
    return true;
  }
}

/** The status with which a request is rejected before it is processed; undefined if it is well-formed. */
export function refuse(request: IncomingMessage): number | undefined {
  const { method = "", url = "" } = request;
  // Node itself closes the connection of a CONNECT.
  if (method === "TRACE") return 405;
  if (request.rawHeaders.length > 2 * mostHeaders) return 431;
  if (hosts(request) > 1 || !hostName.test(request.headers.host ?? "")) return 400;
  // "*" and absolute targets are for proxies.
  return !url.startsWith("/") || deceives(url) ? 400 : undefined;
}

const mostOfPage = 4 * 1024;

/** Whether the body is larger than any page accepts: Next would buffer it all, from anybody. */
export const hasLargeBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > mostOfPage;

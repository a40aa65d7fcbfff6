import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { TLSSocket } from "node:tls";
import type { Settings } from "#lib/domain/settings.ts";

/** What only a proxy in front or Next itself may say about a request; a browser's word on it is dropped. */
const untrusted =
  /^(x-forwarded-|x-real-ip$|forwarded$|x-original-|x-rewrite-|x-middleware-|x-invoke-|x-matched-path$|x-now-|x-nonce$|x-pathname$|x-page-dictionary$|next-resume$|content-security-policy)/;

/** Published over https while this server speaks http: a proxy in front of it ends TLS. */
export const endsTlsInFront = ({ HTTPS, PUBLIC_ORIGIN }: Pick<Settings, "HTTPS" | "PUBLIC_ORIGIN">): boolean =>
  !HTTPS && PUBLIC_ORIGIN?.startsWith("https:") === true;

const encrypted = (socket: IncomingMessage["socket"]): socket is TLSSocket => "encrypted" in socket;

/** Some proxies name the port of the browser, too. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.+)\](:\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");

/** The address that the proxy right in front of us saw: the last one of the list, since each proxy appends to it. */
const seenByProxy = (list: string | string[] | undefined): string | undefined => {
  const last = withoutPort(
    String(list ?? "")
      .split(",")
      .at(-1)
      ?.trim() ?? "",
  );
  return isIP(last) > 0 ? last : undefined;
};

/** Replaces what claims to know where a request comes from by what this server, or its own proxy, saw. */
export function setForwardedHeaders(request: IncomingMessage, behindProxy: boolean): void {
  const { headers, socket } = request;
  const client = behindProxy ? seenByProxy(headers["x-forwarded-for"]) : undefined;
  for (const name of Object.keys(headers)) if (untrusted.test(name)) delete headers[name];
  headers["x-forwarded-for"] = client ?? socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  headers["x-forwarded-proto"] = behindProxy || encrypted(socket) ? "https" : "http";
  headers["x-forwarded-host"] = headers.host;
}

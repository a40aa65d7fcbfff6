import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { TLSSocket } from "node:tls";
import type { Settings } from "#lib/domain/settings.ts";

/** Only a proxy in front of us, or Next itself, may set these; the browser's own are dropped. */
const untrusted =
  /^(x-forwarded-|x-real-ip$|forwarded$|x-original-|x-rewrite-|x-middleware-|x-invoke-|x-matched-path$|x-now-|x-nonce$|x-pathname$|x-page-dictionary$|next-resume$|content-security-policy)/;

/** The public origin is https but this server speaks http, so a proxy in front terminates TLS. */
export const endsTlsInFront = ({ HTTPS, PUBLIC_ORIGIN }: Pick<Settings, "HTTPS" | "PUBLIC_ORIGIN">): boolean =>
  !HTTPS && PUBLIC_ORIGIN?.startsWith("https:") === true;

const encrypted = (socket: IncomingMessage["socket"]): socket is TLSSocket => "encrypted" in socket;

const withoutPort = (address: string): string =>
  address.replace(/^\[(.+)\](:\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");

/** The last address of the list: each proxy appends the one it saw. */
const clientOfProxy = (list: string | string[] | undefined): string | undefined => {
  const last = withoutPort(
    String(list ?? "")
      .split(",")
      .at(-1)
      ?.trim() ?? "",
  );
  return isIP(last) > 0 ? last : undefined;
};

/** Replaces the headers about a request's origin by what this server, or its own proxy, saw. */
export function setForwardedHeaders(request: IncomingMessage, behindProxy: boolean): void {
  const { headers, socket } = request;
  const client = behindProxy ? clientOfProxy(headers["x-forwarded-for"]) : undefined;
  for (const name of Object.keys(headers)) if (untrusted.test(name)) delete headers[name];
  headers["x-forwarded-for"] = client ?? socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  headers["x-forwarded-proto"] = behindProxy || encrypted(socket) ? "https" : "http";
  headers["x-forwarded-host"] = headers.host;
}

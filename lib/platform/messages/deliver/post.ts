import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestTls } from "node:https";
import { platformLimits } from "../../platform-limits.ts";
import { isAllowed, publicLookup } from "./public-address.ts";

export type Posted = { status: number; headers: IncomingMessage["headers"]; body: string };

export type Post = {
  url: URL;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Hosts that need not be public; "any" for addresses configured by the operator. */
  allowed: readonly string[] | "any";
  signal: AbortSignal;
};

/** Bytes of an answer that are read. */
const answerBytes = 16 * 1024;

/**
 * Posts to an external service and reads the start of its answer, within one deadline. Redirects are not followed.
 * Rejects without an answer: with NotPublic, a TimeoutError or AbortError, or a connection error.
 */
export function post({ url, headers, body, allowed, signal }: Post): Promise<Posted> {
  const request = url.protocol === "https:" ? requestTls : requestPlain;
  const open = allowed === "any" || isAllowed(url, allowed);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(platformLimits.messages.deadline)]);
  return new Promise((settle, reject) => {
    const sent = request(
      url,
      {
        method: "POST",
        headers: { "user-agent": "device-cloud-h5", ...headers, "content-length": String(Buffer.byteLength(body)) },
        signal: limit,
        // A new connection: reusing one would bypass the address check.
        agent: false,
        ...(open ? {} : { lookup: publicLookup }),
      },
      (response) => {
        let text = "";
        const finish = () => settle({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        response.setEncoding("utf8");
        response.on("data", (part: string) => {
          text += part;
          if (text.length < answerBytes) return;
          finish();
          response.destroy();
        });
        response.once("end", finish);
        response.once("error", reject);
      },
    );
    sent.once("error", (error) => reject(limit.aborted ? limit.reason : error));
    sent.end(body);
  });
}

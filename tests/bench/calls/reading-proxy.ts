// The minimal proxy in Node that parses what it forwards: request and response are buffered, parsed and checked against
// the contract, and a response has all headers that a browser needs. The web node's further cost is its own code; the
// cost of this proxy beyond the minimal one is the price of these rules.
import { createServer } from "node:http";
import { Pool } from "undici";
import { safeParse } from "zod/mini";
import { findEndpoint } from "#lib/contract/index.ts";
import { envelope } from "#lib/contract/wire.ts";
import { closedPolicy } from "#lib/domain/closed-policy.ts";

const [port = "0", upstream = ""] = process.argv.slice(2);
const pool = new Pool(upstream, { connections: 64, pipelining: 1 });
const fields = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "private, no-store",
  "content-security-policy": closedPolicy,
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  vary: "Cookie",
};

createServer((request, response) => {
  const { method = "GET", url: path = "/" } = request;
  const parts: Buffer[] = [];
  request
    .on("data", (part: Buffer) => parts.push(part))
    .on("end", () => {
      const body = Buffer.concat(parts);
      const input = findEndpoint(method, path)?.endpoint.input;
      if (!input || !safeParse(input, JSON.parse(body.toString())).success) return void response.writeHead(400).end();
      const answer: Buffer[] = [];
      let status = 0;
      pool.dispatch(
        { method, path, headers: { token: "t", "content-type": "application/json" }, body },
        {
          onRequestStart(controller) {
            if (response.destroyed) controller.abort(new Error("gone"));
          },
          onResponseStart: (_, said) => {
            status = said;
          },
          onResponseData: (_, part) => void answer.push(part),
          onResponseEnd() {
            const bytes = Buffer.concat(answer);
            const fits = envelope.safeParse(JSON.parse(bytes.toString())).success;
            response.writeHead(fits ? status : 502, { ...fields, "content-length": bytes.length }).end(bytes);
          },
          onResponseError: () => void response.destroy(),
        },
      );
    });
}).listen(Number(port), "127.0.0.1", () => console.log(`ready http://127.0.0.1:${port}`));

import "server-only";
import { decode } from "#lib/contract/decode/decode.ts";
import type { DataOf, Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import type { Result } from "#lib/contract/wire.ts";
import { ownHeader } from "#lib/domain/own-header.ts";
import type { Client } from "../proxy/call.ts";
import { proxy } from "../proxy.ts";
import type { Web } from "../web.ts";

type Answered<E extends Endpoint> = { result: Result<DataOf<E>>; cookies: string[] };

/** A call that this server makes for a page, through the proxy: its answer and its cookies. */
export async function ownCall<E extends Endpoint>(
  web: Web,
  request: Request,
  client: Client,
  endpoint: E,
  input: InputOf<E>,
  isApp = false,
): Promise<Answered<E>> {
  const headers = new Headers({
    [ownHeader]: "1",
    isApp: isApp ? "1" : "0",
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
  });
  for (const name of ["cookie", "accept-language"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const address = new URL(endpoint.path, request.url);
  const inside = new Request(address, { method: "POST", headers, body: JSON.stringify(input) });
  const { status, headers: answerHeaders, body } = await proxy(inside, client, web);
  const cookie = answerHeaders["set-cookie"];
  return { result: decode(endpoint, status, String(body)), cookies: cookie === undefined ? [] : [cookie] };
}

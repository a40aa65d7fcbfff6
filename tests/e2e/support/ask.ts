import type { Page } from "@playwright/test";
import { decode } from "#lib/contract/decode/decode.ts";
import type { DataOf, Endpoint, InputOf } from "#lib/contract/endpoint.ts";

/** Makes a POST call with the page's session, as our pages do, and returns its data. Throws when it is refused. */
export async function ask<E extends Endpoint>(page: Page, endpoint: E, input: InputOf<E>): Promise<DataOf<E>> {
  const headers = { "x-h5": "1", "sec-fetch-site": "same-origin" };
  // A connection that the server closes just as it is reused says nothing about the call.
  const answer = await page.context().request.post(endpoint.path, { headers, data: input, maxRetries: 1 });
  const result = decode(endpoint, answer.status(), await answer.text());
  if (!result.ok) throw new Error(`${endpoint.path}: ${result.failure.key}`);
  return result.data;
}

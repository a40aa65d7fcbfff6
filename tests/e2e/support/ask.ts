import type { Page } from "@playwright/test";
import type { DataOf, Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import { decode } from "#lib/contract/wire.ts";

/** A POST call with the session of the page, as a page of ours makes it: its data. Throws when it is refused. */
export async function ask<E extends Endpoint>(page: Page, endpoint: E, input: InputOf<E>): Promise<DataOf<E>> {
  const headers = { "x-h5": "1", "sec-fetch-site": "same-origin" };
  // A connection that the server closes just when it is used again tells nothing of the call.
  const answer = await page.context().request.post(endpoint.path, { headers, data: input, maxRetries: 1 });
  const result = decode(endpoint, answer.status(), await answer.text());
  if (!result.ok) throw new Error(`${endpoint.path}: ${result.failure.key}`);
  return result.data;
}

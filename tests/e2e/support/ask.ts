import type { Page } from "@playwright/test";
import type { DataOf, Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import { decode } from "#lib/contract/wire.ts";

/** A POST call from within the page, as the page itself makes it: its data. Throws when it is refused. */
export async function ask<E extends Endpoint>(page: Page, endpoint: E, input: InputOf<E>): Promise<DataOf<E>> {
  const answer = await page.evaluate(
    async ({ path, body }) => {
      const headers = { "content-type": "application/json", "x-h5": "1" };
      const response = await fetch(path, { method: "POST", headers, body });
      return { status: response.status, text: await response.text() };
    },
    { path: endpoint.path, body: JSON.stringify(input) },
  );
  const result = decode(endpoint, answer.status, answer.text);
  if (!result.ok) throw new Error(`${endpoint.path}: ${result.failure.key}`);
  return result.data;
}

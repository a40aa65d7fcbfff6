import type { Endpoint } from "#lib/contract/endpoint.ts";
import { ownHeader } from "#lib/domain/own-header.ts";
import { givenFields, inputQuery } from "#lib/domain/queries/query.ts";
import { inNativeApp } from "../bridge/native-app.ts";

const ours = { [ownHeader]: "1" };

function formOf(input: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of givenFields(input)) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

export function requestOf({ method, path, body, access }: Endpoint, input: unknown): [string, RequestInit] {
  // In a session the kind of app was stored at sign-in.
  const marks = access === "public" ? { ...ours, isApp: inNativeApp() ? "1" : "0" } : ours;
  // Old browsers on plain http send no Origin, only the Referer, whatever the page's policy is.
  const init: RequestInit = { method, headers: marks, credentials: "same-origin", referrerPolicy: "same-origin" };
  if (method === "GET") return [path + inputQuery(input), init];
  if (body === "multipart") return [path, { ...init, body: formOf(input) }];
  const headers = { ...marks, "content-type": "application/json" };
  return [path, { ...init, headers, body: JSON.stringify(input ?? {}) }];
}

import "server-only";
import type * as z from "zod/mini";
import { safeParse } from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { queryInput, readQuery, writeQuery } from "#lib/domain/queries/query.ts";
import type { Call, Input, ProxyRequest } from "./call.ts";
import { readUpload } from "./upload.ts";

const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

function fieldOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === "invalid_union" && issue.path.length === 0) return fieldOf(issue.errors[0]?.[0]);
  return issue?.path.join(".") ?? "";
}

/** The first invalid field, "" for the input as a whole, undefined if all is valid. */
function wrongField(schema: z.core.$ZodType, value: unknown): string | undefined {
  const parsed = safeParse(schema, value);
  return parsed.success ? undefined : fieldOf(parsed.error.issues[0]);
}

function fromQuery({ endpoint, request }: Call): Input {
  const question = request.url.indexOf("?");
  const pairs = readQuery(question < 0 ? "" : request.url.slice(question));
  if (!pairs) return { refused: 400 };
  const field = wrongField(endpoint.input, queryInput(pairs));
  return field === undefined ? { query: writeQuery(pairs) } : { refused: 400, field };
}

/** Undefined as soon as the body exceeds the limit, whatever length was announced. */
export async function readBody(
  { headers, body }: Pick<ProxyRequest, "headers" | "body">,
  most: number,
): Promise<Buffer | undefined> {
  if (Number(headers.get("content-length") ?? 0) > most) return undefined;
  if (body?.whole) return await body.whole(most);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}

async function fromJson({ endpoint, request }: Call): Promise<Input> {
  const type = request.headers.get("content-type");
  if (type !== null && !jsonType.test(type)) return { refused: 415 };
  const bytes = await readBody(request, limits.requestBytes);
  if (!bytes) return { refused: 413 };
  if (bytes.length > 0 && type === null) return { refused: 415 };
  const body = bytes.length === 0 ? Buffer.from("{}") : bytes;
  const field = wrongField(endpoint.input, parsed(body));
  // The original bytes: the platform reads exactly what was validated.
  return field === undefined ? { body, contentType: "application/json" } : { refused: 400, field };
}

export function readInput(call: Call): Input | Promise<Input> {
  if (call.request.headers.has("content-encoding")) return { refused: 415 };
  if (call.endpoint.method === "GET") return fromQuery(call);
  return call.endpoint.body === "multipart" ? readUpload(call.request) : fromJson(call);
}

import * as z from "zod/mini";
import type { Endpoint, ParsedOf } from "#lib/contract/endpoint.ts";
import { invalid } from "../refusal.ts";
import { parseBody, parseQuery, refuseForbidden } from "./json.ts";

type Issue = z.core.$ZodIssue;

/** The field that issues are about; for a union, that of the best matching option. */
function fieldOf(issues: readonly Issue[]): string {
  const [issue] = issues;
  if (!issue) return "body";
  if (issue.code === "invalid_union" && issue.path.length === 0)
    return fieldOf(issue.errors.toSorted((one, other) => one.length - other.length)[0] ?? []);
  return issue.path.map(String).join(".") || "body";
}

/**
 * A call's input, validated by the contract: from the query of a GET or the body of a POST. Throws a refusal that names
 * the field, or an HttpFault if the body is unreadable.
 */
export function readInput<E extends Endpoint>(endpoint: E, search: string, body: string): ParsedOf<E> {
  const given = endpoint.method === "GET" ? parseQuery(search) : parseBody(body);
  refuseForbidden(given);
  return checkInput(endpoint, given);
}

/** A call's input, validated by the contract. Throws a refusal that names the field. */
export function checkInput<E extends Endpoint>(endpoint: E, given: unknown): ParsedOf<E> {
  const parsed = z.safeParse(endpoint.input, given);
  if (!parsed.success) throw invalid(fieldOf(parsed.error.issues));
  // Validated by the schema from which the type is derived.
  return parsed.data as ParsedOf<E>;
}

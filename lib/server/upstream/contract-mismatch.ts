import "server-only";
import type * as z from "zod/mini";
import type { Web } from "../web.ts";

/** A list has hundreds of rows that may all lack the same field. */
const most = 20;
/** Characters of a content type that are logged. */
const longest = 80;

const nameOf = (path: readonly PropertyKey[]) => path.filter((key) => typeof key === "string").join(".");
const fieldOf = (issue: z.core.$ZodIssue) =>
  [nameOf(issue.path), issue.code, "expected" in issue ? issue.expected : ""].filter(Boolean).join(" ");

const fieldsOf = (issues: readonly z.core.$ZodIssue[]) => [...new Set(issues.map(fieldOf))];
const message = "an answer of the platform does not fit the contract";

/** Logs which fields of an answer do not fit the contract, each once in a while. */
export function logMismatch(
  { log, mismatches }: Pick<Web, "log" | "mismatches">,
  path: string,
  issues: readonly z.core.$ZodIssue[],
): void {
  const isNew = (field: string) => !mismatches.get(`${path} ${field}`);
  const fields = fieldsOf(issues).filter(isNew).slice(0, most);
  for (const field of fields) mismatches.set(`${path} ${field}`, true);
  if (fields.length > 0) log.warn({ path, fields }, message);
}

/** Logs an unreadable answer with its content type: it may be a page of a gateway. */
export const logUnreadable = (
  { log }: Pick<Web, "log">,
  about: { path: string; requestId?: string },
  contentType: string,
  issues: readonly z.core.$ZodIssue[] = [],
): void => log.warn({ ...about, contentType: contentType.slice(0, longest), fields: fieldsOf(issues) }, message);

import "server-only";
import type * as z from "zod/mini";
import type { Web } from "../web.ts";

/** A list has hundreds of rows, and each may lack the same field. */
const most = 20;

const nameOf = (path: readonly PropertyKey[]) => path.filter((key) => typeof key === "string").join(".");
const said = (issue: z.core.$ZodIssue) =>
  [nameOf(issue.path), issue.code, "expected" in issue ? issue.expected : ""].filter(Boolean).join(" ");

/** Tells whoever runs this server which fields of an answer the platform writes otherwise than the contract, each once. */
export const sayMisfit = (
  { log }: Pick<Web, "log">,
  about: { path: string; requestId?: string },
  issues: readonly z.core.$ZodIssue[],
): void =>
  log.warn(
    { ...about, fields: [...new Set(issues.map(said))].slice(0, most) },
    "an answer of the platform does not fit the contract",
  );

import { goingTo } from "./addresses.ts";

/**
 * What the query of an address says by this parameter. Who is sent to sign in first has the address that was opened
 * within that of the login page.
 */
export function queryParameter(query: Pick<URLSearchParams, "get">, parameter: string): string | null {
  const [, opened] = query.get(goingTo)?.split(/[?#]/) ?? [];
  return query.get(parameter) ?? (opened === undefined ? null : queryParameter(new URLSearchParams(opened), parameter));
}

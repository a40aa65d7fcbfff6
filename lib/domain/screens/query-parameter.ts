import { goingTo } from "./addresses.ts";

/**
 * The value of a query parameter. On the login page, the parameters of the originally opened address are nested in its
 * redirect parameter.
 */
export function queryParameter(query: Pick<URLSearchParams, "get">, parameter: string): string | null {
  const [, opened] = query.get(goingTo)?.split(/[?#]/) ?? [];
  return query.get(parameter) ?? (opened === undefined ? null : queryParameter(new URLSearchParams(opened), parameter));
}

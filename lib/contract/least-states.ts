import type * as z from "zod/mini";
import { at, put } from "./places.ts";

/** What is known at least of the bearer of a state that is not told, or for which only another platform has a word. */
function leastOf({ path, ...issue }: z.core.$ZodIssue, data: unknown): string | undefined {
  if (issue.code !== "invalid_value") return undefined;
  const beside = (name: string) => at(data, [...path.slice(0, -1), name]);
  if (issue.values.includes("networkOffline")) return beside("alarm") ? "alarming" : "offline";
  if (issue.values.includes("untreated")) return beside("dealTime") ? "processed" : "untreated";
  return undefined;
}

/**
 * Whether a state that is not told, or in a word that is none of ours, was put to what it is at least, so that the row is
 * not left out for it: a device with an open alarm has that, of any other the last is shown that was heard of it, and an
 * alarm is to be dealt with until it says when it was. A number is no state. Changes `data` in place.
 */
export function takeLeast(data: unknown, issue: z.core.$ZodIssue): boolean {
  const word = at(data, issue.path);
  const isUntold = word === undefined || word === null || word === "";
  const isWord = typeof word === "string" && Number.isNaN(Number(word));
  const least = isUntold || isWord ? leastOf(issue, data) : undefined;
  if (least === undefined) return false;
  put(data, issue.path, least);
  return true;
}

import type * as z from "zod/mini";
import { setAt, valueAt } from "./data-path.ts";

/** The fallback for a state that is missing or only known to another platform. */
function fallbackState({ path, ...issue }: z.core.$ZodIssue, data: unknown): string | undefined {
  if (issue.code !== "invalid_value") return undefined;
  const beside = (name: string) => valueAt(data, [...path.slice(0, -1), name]);
  if (issue.values.includes("networkOffline")) return beside("alarm") ? "alarming" : "offline";
  if (issue.values.includes("untreated")) return beside("dealTime") ? "processed" : "untreated";
  return undefined;
}

/**
 * Replaces a missing or unknown state by the most cautious known one, so that its row is not dropped: "alarming" for a
 * device with an open alarm, otherwise "offline", which still shows the last values; "untreated" for an alarm without a
 * time of dealing. A number is not accepted as a state. Changes `data` in place; answers whether it did.
 */
export function replaceUnknownState(data: unknown, issue: z.core.$ZodIssue): boolean {
  const value = valueAt(data, issue.path);
  const isMissing = value === undefined || value === null || value === "";
  const isWord = typeof value === "string" && Number.isNaN(Number(value));
  const least = isMissing || isWord ? fallbackState(issue, data) : undefined;
  if (least === undefined) return false;
  setAt(data, issue.path, least);
  return true;
}

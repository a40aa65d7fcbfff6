import "server-only";
import { readFileSync } from "node:fs";

let known: string | null | undefined;

/** The id of the running build; null in development, where files change. */
export function currentBuild(): string | null {
  known ??= process.env.NODE_ENV === "production" ? readFileSync(".next/BUILD_ID", "utf8").trim() : null;
  return known;
}

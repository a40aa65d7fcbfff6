import "server-only";
import { readFileSync } from "node:fs";

let known: string | null | undefined;

/** Names the build that is served, whose files never change; null while developing, when they do. */
export function currentBuild(): string | null {
  known ??= process.env.NODE_ENV === "production" ? readFileSync(".next/BUILD_ID", "utf8").trim() : null;
  return known;
}

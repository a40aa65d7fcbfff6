import "server-only";
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "#lib/domain/error-code.ts";

function kept(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim() || undefined;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Generated with the first call, readable by its owner only. Throws if the folder is not writable. */
export function storedSecret(dataFolder: string): string {
  const file = join(dataFolder, "session-secret");
  const found = kept(file);
  if (found) return found;
  mkdirSync(dataFolder, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  // Flushed before it is linked: a power cut could otherwise leave an empty file under the final name.
  writeFileSync(draft, randomBytes(48).toString("base64url"), { mode: 0o600, flush: true });
  try {
    // link() never replaces: if two processes start at once, both use the first one's file.
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    if (!kept(file)) rmSync(file, { force: true });
  } finally {
    rmSync(draft, { force: true });
  }
  return kept(file) ?? storedSecret(dataFolder);
}

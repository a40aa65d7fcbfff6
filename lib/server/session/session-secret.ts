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

/** Kept in the data folder, made at the first call, for its owner only. Throws when the folder cannot be written. */
export function keptSecret(dataFolder: string): string {
  const file = join(dataFolder, "session-secret");
  const found = kept(file);
  if (found) return found;
  mkdirSync(dataFolder, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  // It is on the disk before it gets its name: a power cut would else leave an empty file under it.
  writeFileSync(draft, randomBytes(48).toString("base64url"), { mode: 0o600, flush: true });
  try {
    // A link never replaces: of two processes that start at once, the first decides and both read its file.
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    // Nothing was ever sealed by an empty one.
    if (!kept(file)) rmSync(file, { force: true });
  } finally {
    rmSync(draft, { force: true });
  }
  return kept(file) ?? keptSecret(dataFolder);
}

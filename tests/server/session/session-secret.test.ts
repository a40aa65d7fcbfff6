import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { storedSecret } from "#lib/server/session/session-secret.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

it("a session secret whose file a power cut left empty is created again, and stays", () => {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  writeFileSync(join(path, "session-secret"), "");
  const secret = storedSecret(path);
  expect(secret.length).toBeGreaterThan(32);
  expect(storedSecret(path)).toBe(secret);
});

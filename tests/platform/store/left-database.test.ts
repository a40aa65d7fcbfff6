import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { databaseName } from "#lib/platform/store/sqlite.ts";
import { warnOfUnusedDatabase } from "#lib/platform/store/unused-database.ts";
import { readableLog } from "#tests/support/servers/platform.ts";
import { settingsOf } from "#tests/support/settings.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

it("a new PostgreSQL database beside an embedded one is reported as empty", () => {
  const folder = temporaryFolder();
  const { log, lines } = readableLog();
  const start = (DATABASE_URL: string) => {
    warnOfUnusedDatabase(settingsOf({ DATA_DIR: folder.path, DATABASE_URL }), log);
  };
  start("postgres://me:secret@host/name");
  writeFileSync(join(folder.path, databaseName), "");
  start("");
  expect(lines()).toEqual([]);
  start("postgres://me:secret@host/name");
  expect(lines()).toMatchObject([{ level: 40, msg: expect.stringContaining(join(folder.path, databaseName)) }]);
  expect(JSON.stringify(lines())).not.toContain("secret");
  folder.remove();
});

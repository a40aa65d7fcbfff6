import { expect, it } from "vitest";
import { runCommand } from "#lib/platform/commands/run-command.ts";
import { lockFolder } from "#lib/platform/store/lock-folder.ts";
import { openStore } from "#lib/platform/store/open.ts";
import { settingsOf } from "#tests/support/settings.ts";
import { isOlder, makeOlder } from "#tests/support/site/older-tables.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

it("a command of a newer version changes no tables on which a platform of an older one works", async () => {
  const folder = temporaryFolder();
  const { db, close } = await openStore({ dataDir: folder.path });
  await makeOlder(db);
  const older = lockFolder(folder.path);
  const command = () => runCommand(settingsOf({ DATA_DIR: folder.path }), "token", ["none"]);
  await expect(command()).rejects.toThrow(/another platform works on this data folder: stop it/);
  expect(await isOlder(db)).toBe(true);
  await older?.close();
  await expect(command()).rejects.toThrow("There is no device none");
  expect(await isOlder(db)).toBe(false);
  await close();
  folder.remove();
});

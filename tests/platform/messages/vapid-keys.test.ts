import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { vapidKeys } from "#lib/platform/messages/deliver/vapid-keys.ts";
import { settingsOf } from "#tests/support/settings.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

it("the keys of web push are created also without a data folder, as with an external database, and stay", async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const settings = settingsOf({ DATA_DIR: join(folder.path, "new") });
  const made = await vapidKeys(settings);
  expect(await vapidKeys(settings)).toEqual(made);
});

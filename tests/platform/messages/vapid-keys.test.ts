import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { vapidKeys } from "#lib/platform/messages/vapid-keys.ts";
import { settingsOf } from "#tests/support/settings.ts";
import { temporaryFolder } from "#tests/support/stores.ts";

it("the keys of web push are made where there is no data folder yet, as beside a database elsewhere, and stay", async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const settings = settingsOf({ DATA_DIR: join(folder.path, "new") });
  const made = await vapidKeys(settings);
  expect(await vapidKeys(settings)).toEqual(made);
});

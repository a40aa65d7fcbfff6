import { beforeAll, expect, it } from "vitest";
import { hour, minute } from "#lib/domain/time/spans.ts";
import { senderRefusal } from "#lib/platform/tasks/sender-refusal.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { changeRow } from "#tests/support/site/site-rows.ts";
import { type Opened, openSqlite } from "#tests/support/site/stores.ts";

let opened: Opened;
let running: RunningPlatform;
beforeAll(async () => {
  opened = await openSqlite();
  await fillSite(opened.store);
  running = await runPlatform(opened.store);
  return async () => {
    await running.close();
    await opened.remove();
  };
});

/** The refusal of a value for A1 that a person sent an hour ago, if admA took the device at `taken`. */
async function refusal(userId: string, taken: number): Promise<string | null> {
  const { db } = opened.store;
  await db.updateTable("deviceUsers").set({ bindTime: taken }).where("deviceId", "=", "A1").execute();
  await db.deleteFrom("changes").execute();
  await db
    .insertInto("changes")
    .values(changeRow("sent", "A1", { argId: "SP", userId, createTime: noon - hour }))
    .execute();
  return senderRefusal(running.platform, await db.selectFrom("changes").selectAll().executeTakeFirstOrThrow());
}

it("a value is not sent to a device that another person has bound since, whatever the sender's rights", async () => {
  expect(await refusal("super", noon - minute)).toBe("perm.denied");
  expect(await refusal("super", noon - 2 * hour)).toBeNull();
});

it("a value is still sent if its sender bound the device again himself", async () => {
  expect(await refusal("admA", noon - minute)).toBeNull();
});

it("a binding made while the clock was ahead counts as earlier than the value", async () => {
  expect(await refusal("super", noon + minute)).toBeNull();
});

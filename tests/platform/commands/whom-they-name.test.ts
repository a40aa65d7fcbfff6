import { beforeEach, expect, it } from "vitest";
import { permissionCodes } from "#lib/domain/people/permissions.ts";
import { addDeviceCommand } from "#lib/platform/commands/add-device.ts";
import type { Command } from "#lib/platform/commands/command.ts";
import { resetPassword } from "#lib/platform/commands/reset-password.ts";
import { tokenCommand } from "#lib/platform/commands/token.ts";
import { giveCode, withholdCode } from "#lib/platform/commands/withhold.ts";
import { openToken } from "#lib/platform/security/tokens.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { person } from "#tests/support/site/site-rows.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

let store: Store;
beforeEach(async () => {
  store = await sqliteStore();
  await fillSite(store);
});

/** The output of a command. */
async function run({ run }: Command, ...words: string[]): Promise<string[]> {
  const said: string[] = [];
  await run(store, words, (line) => said.push(line));
  return said;
}
const people = () => store.db.selectFrom("users").selectAll().orderBy("userId").execute();

it("a new password is set for the named person only, whose sessions end", async () => {
  for (const userId of ["opA", "opB"]) await openToken(store.db, userId, noon);
  await run(resetPassword, " OPB ");
  const changed = (await people()).filter(({ passwordHash }) => passwordHash !== "none");
  expect(changed.map(({ userId }) => userId)).toEqual(["opB"]);
  expect(await store.db.selectFrom("tokens").select("userId").execute()).toEqual([{ userId: "opA" }]);
});

it("a permission is withheld from and returned to the named person only", async () => {
  const [code] = permissionCodes;
  for (const userName of ["opa", "OPB"]) await run(withholdCode, userName, code);
  await run(giveCode, "opb", code);
  const lacking = (await people()).filter(({ withheld }) => withheld?.includes(code));
  expect(lacking.map(({ userId }) => userId)).toEqual(["opA"]);
});

it("a new token is set for the named device only", async () => {
  const [token] = await run(tokenCommand, "B1", "--new");
  expect(await run(tokenCommand, "B1")).toEqual([token]);
  expect(token).not.toBe("token-B1");
  for (const deviceId of ["A1", "A2"]) expect(await run(tokenCommand, deviceId)).toEqual([`token-${deviceId}`]);
});

it("a device is added for the named terminal administrator, and for no other role", async () => {
  await store.db
    .insertInto("users")
    .values(person("aaa", "endManager", null))
    .execute();
  await run(addDeviceCommand, "NEW", "P1", "New", "admB");
  const held = store.db.selectFrom("deviceUsers").select(["userId", "role"]).where("deviceId", "=", "NEW");
  expect(await held.execute()).toEqual([{ userId: "admB", role: "endManager" }]);
  for (const name of ["opB", "super"])
    await expect(run(addDeviceCommand, "OTHER", "P1", "Other", name)).rejects.toThrow("no terminal administrator");
});

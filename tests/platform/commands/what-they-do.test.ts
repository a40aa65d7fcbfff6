import { beforeEach, expect, it, onTestFinished } from "vitest";
import { permissionCodes } from "#lib/domain/people/permissions.ts";
import { day } from "#lib/domain/time/spans.ts";
import { followTokens } from "#lib/platform/broker/follow-tokens.ts";
import { addDeviceCommand } from "#lib/platform/commands/add-device.ts";
import { carryCommand } from "#lib/platform/commands/carry.ts";
import type { Command } from "#lib/platform/commands/command.ts";
import { resetPassword } from "#lib/platform/commands/reset-password.ts";
import { tokenCommand } from "#lib/platform/commands/token.ts";
import { giveCode, withholdCode } from "#lib/platform/commands/withhold.ts";
import { createLog } from "#lib/platform/log.ts";
import { countTry, proofsOf } from "#lib/platform/security/login-failures.ts";
import { withheldCodes } from "#lib/platform/security/withheld.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

let store: Store;
beforeEach(async () => {
  store = await sqliteStore();
  await fillSite(store);
});

const run = ({ run }: Command, ...words: string[]) => run(store, words, () => {});
const everything = async () => {
  const { db } = store;
  const tables = ["devices", "deviceUsers", "users", "carriedDevices"] as const;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
};

it.each([
  ["an invalid device id", addDeviceCommand, ["a b", "P1", "New"], /^DEVICE_ID/],
  ["a blank name", addDeviceCommand, ["NEW", "P1", "  "], /^NAME/],
  ["a name that is too long", addDeviceCommand, ["NEW", "P1", "n".repeat(1_000)], /^NAME/],
  ["an unknown product", addDeviceCommand, ["NEW", "P9", "New"], /^PRODUCT_ID must be one of P1/],
  ["an existing device", addDeviceCommand, ["A1", "P1", "New", "admB"], /already a device A1/],
  ["an unknown device", tokenCommand, ["NONE", "--new"], /no device NONE/],
  ["an unknown option", tokenCommand, ["A1", "new"], /only --new is allowed/],
  ["an unknown edge node", carryCommand, ["NONE", "A1"], /no device NONE$/],
  ["one unknown device of several", carryCommand, ["A1", "A2", "NONE"], /no device NONE$/],
  ["an edge node for itself", carryCommand, ["A1", "A2", "A1"], /always speaks for itself/],
  ["an unknown user name", resetPassword, ["nobody"], /no user nobody/],
  ["a code for an unknown user", withholdCode, ["nobody", permissionCodes[0]], /no user nobody/],
  ["an unknown permission code", withholdCode, ["opA", "tab:none"], /no permission code tab:none/],
])("a command with %s fails with the reason and changes nothing", async (_, command, words, said) => {
  const before = await everything();
  await expect(run(command, ...words)).rejects.toThrow(said);
  expect(await everything()).toEqual(before);
});

it("the new password unlocks the person who was locked out, and nobody else", async () => {
  const { db } = store;
  const names = ["opb", proofsOf("opB"), "opa", proofsOf("opA")];
  for (const name of names) for (let time = 0; time < 3; time += 1) await countTry(db, name, noon);
  await run(resetPassword, "opB");
  const tries = await Promise.all(names.map((name) => countTry(db, name, noon)));
  expect(tries).toEqual([1, 1, 4, 4]);
});

it("withholding or returning a permission leaves the others unchanged", async () => {
  const [first, second, third] = permissionCodes;
  for (const code of [first, second, third, second]) await run(withholdCode, "opA", code);
  await run(giveCode, "opA", first);
  const row = store.db.selectFrom("users").select("withheld").where("userId", "=", "opA");
  expect(withheldCodes((await row.executeTakeFirstOrThrow()).withheld)).toEqual([second, third]);
});

it("connections with a device's old token are found at once, and no others", async () => {
  const { db } = store;
  const found = Promise.withResolvers<string[]>();
  const stop = followTokens({ db, now: Date.now, log: createLog("silent") }, (...replaced) => found.resolve(replaced));
  onTestFinished(stop);
  await run(tokenCommand, "A1");
  await run(tokenCommand, "B1", "--new");
  const row = db.selectFrom("devices").select("accessToken").where("deviceId", "=", "B1");
  expect(await found.promise).toEqual(["B1", (await row.executeTakeFirstOrThrow()).accessToken]);
});

it("an added device has the given name, and is in service for a year", async () => {
  await run(addDeviceCommand, "NEW", "P1", " Cold room 9 ");
  const devices = store.db.selectFrom("devices").selectAll().where("deviceId", "=", "NEW");
  const { deviceName, createTime, expireTime, imgSelect, status } = await devices.executeTakeFirstOrThrow();
  expect([deviceName, expireTime - createTime, imgSelect, status]).toEqual([
    "Cold room 9",
    365 * day,
    "freezer",
    "inactivated",
  ]);
});

it("a command assigns the named devices to another node, and no others", async () => {
  await run(carryCommand, "A1", "A2", "A3", "A2");
  await run(carryCommand, "B1", "A3");
  const carried = store.db.selectFrom("carriedDevices").select(["deviceId", "nodeId"]).orderBy("deviceId");
  expect(await carried.execute()).toEqual([
    { deviceId: "A2", nodeId: "A1" },
    { deviceId: "A3", nodeId: "B1" },
  ]);
});

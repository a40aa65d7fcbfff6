import { day } from "#lib/domain/time/spans.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { noon } from "../servers/platform.ts";
import { alarm, arg, binding, both, device, person, value } from "./site-rows.ts";

/** Tenant A has admA with opA, tenant B admB with opB; super is above both. */
const people = [
  person("super", "superAdmin", null),
  person("admA", "endManager", null),
  person("admB", "endManager", null),
  person("opA", "endUser", "admA"),
  person("opB", "endUser", "admB"),
];

/** Devices A1 to A4 belong to admA, B1 to admB; opA is in the group with A1 and A2, opB in the one with B1. */
export async function fillSite({ db }: Store): Promise<void> {
  await db.insertInto("users").values(people).execute();
  await db
    .insertInto("products")
    .values({ productId: "P1", productName: both("Freezer"), manufacturerId: "M1", model: "F-1", kind: "freezer" })
    .execute();
  await db
    .insertInto("argGroups")
    .values([
      {
        productId: "P1",
        groupId: "setup",
        groupCode: "thermostat",
        groupName: both("Setup"),
        scene: "setting",
        sort: 2,
      },
      { productId: "P1", groupId: "status", groupCode: "status", groupName: both("Status"), scene: "data", sort: 1 },
    ])
    .execute();
  const options = [
    { value: 0, label: { en: "Electric", "zh-cn": "Electric-zh" } },
    { value: 1, label: { en: "Hot gas", "zh-cn": "Hot gas-zh" } },
  ];
  await db
    .insertInto("args")
    .values([
      arg("temp", { keySort: 1, setArg: "SP", highArg: "HAL", lowArg: "LAL", history: 1 }),
      arg("fan", { dataType: "bool", component: "light", unit: "", sort: 2 }),
      arg("mode", { dataType: "enum", component: "enum", unit: "", sort: 3, enumList: JSON.stringify(options) }),
      arg("SP", { groupId: "setup", component: "number", rw: "rw", keySort: 2, min: -30, max: 10, step: 0.1 }),
      arg("HAL", { groupId: "setup", component: "number", rw: "rw", sort: 2 }),
      arg("LAL", { groupId: "setup", component: "number", rw: "rw", sort: 3 }),
    ])
    .execute();
  await db
    .insertInto("devices")
    .values([
      device("A1", "alarming", { deviceName: "Cold room 1" }),
      device("A2", "online", { expireTime: noon + 5 * day }),
      device("A3", "offline", { hasCamera: 1 }),
      device("A4", "inactivated"),
      device("B1", "online"),
    ])
    .execute();
  await db
    .insertInto("deviceUsers")
    .values(
      [
        ["A1", "admA"],
        ["A2", "admA"],
        ["A3", "admA"],
        ["A4", "admA"],
        ["B1", "admB"],
      ].map(([deviceId = "", userId = ""]) => binding(deviceId, userId)),
    )
    .execute();
  await db
    .insertInto("groups")
    .values([
      { groupId: "GA", groupName: "Group A", ownerId: "admA", createTime: noon },
      { groupId: "GB", groupName: "Group B", ownerId: "admB", createTime: noon },
    ])
    .execute();
  await db
    .insertInto("groupDevices")
    .values([
      { groupId: "GA", deviceId: "A1", addTime: noon },
      { groupId: "GA", deviceId: "A2", addTime: noon },
      { groupId: "GB", deviceId: "B1", addTime: noon },
    ])
    .execute();
  await db
    .insertInto("groupUsers")
    .values([
      { groupId: "GA", userId: "opA", joinTime: noon },
      { groupId: "GB", userId: "opB", joinTime: noon },
    ])
    .execute();
  await db
    .insertInto("latestValues")
    .values([
      value("A1", "temp", -9.5),
      value("A1", "SP", -18),
      value("A1", "HAL", -12),
      value("A1", "LAL", -24),
      value("A1", "fan", 1),
      value("A1", "mode", 1),
      value("A2", "temp", -18),
      value("A2", "HAL", -12),
      value("A2", "LAL", -24),
      value("A3", "temp", null, "E1"),
      value("B1", "temp", 4),
    ])
    .execute();
  await db
    .insertInto("alarms")
    .values([
      alarm("alarmA1", "A1"),
      alarm("alarmA2", "A2", { alarmTime: noon - 90, recoverTime: noon - 80, level: "warning" }),
      alarm("alarmA3", "A3", { alarmTime: noon - 99, status: "processed", dealTime: noon - 20, dealUserId: "admA" }),
      alarm("alarmB1", "B1"),
    ])
    .execute();
  await db
    .insertInto("interruptions")
    .values({ deviceId: "A3", link: "dtu", startTime: noon - 7200_000, endTime: null })
    .execute();
}

/** Adds another product that has an argument with the same id but another meaning. */
export async function addNamesake({ db }: Store, argId: string, argCode: string): Promise<void> {
  const product = { productId: "P2", productName: both("Chest"), manufacturerId: "M1", model: "F-2", kind: "freezer" };
  await db.insertInto("products").values(product).execute();
  await db
    .insertInto("argGroups")
    .values({
      productId: "P2",
      groupId: "status",
      groupCode: "status",
      groupName: both("Status"),
      scene: "data",
      sort: 1,
    })
    .execute();
  await db
    .insertInto("args")
    .values(arg(argId, { productId: "P2", argCode }))
    .execute();
}

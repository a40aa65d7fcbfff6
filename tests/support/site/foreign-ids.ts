import type { EndpointName } from "#lib/contract/index.ts";
import { day } from "#lib/domain/time/spans.ts";
import { shareCodeHash } from "#lib/platform/shares/share-code.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { noon } from "../servers/platform.ts";
import { fillSite } from "./site.ts";
import { changeRow, linkedCamera, order } from "./site-rows.ts";

/** Ids of one tenant, by kind. */
type Ids = { deviceId: string; groupId: string; userId: string };
export const ofTenantA: Ids = { deviceId: "A1", groupId: "GA", userId: "opA" };
const somebody = { username: "newcomer", password: "Secret123", name: "New", role: "endUser" };
export const ofNobody: Ids = { deviceId: "X9", groupId: "X9", userId: "X9" };

const somewhere = {
  consignee: "Somebody",
  phone: "13800000028",
  areaCode: "310000",
  areaName: "Shanghai",
  detail: "1 Street",
};

/** Every call that takes an id, with ids of someone else. */
export const cases: [EndpointName, (ids: Ids) => object][] = [
  ["args.groups", ({ deviceId }) => ({ deviceId, scene: "data" })],
  ["args.components", ({ deviceId }) => ({ deviceId, groupId: "status" })],
  ["args.set", ({ deviceId }) => ({ deviceId, argId: "SP", value: -20, allowQueue: true })],
  ["args.checkSet", ({ deviceId }) => ({ deviceId, argId: "SP", taskId: "taskA1" })],
  ["args.checkSet", ({ deviceId }) => ({ deviceId: "B1", argId: "SP", taskId: `task${deviceId}` })],
  ["alarms.list", ({ deviceId }) => ({ deviceId })],
  ["alarms.list", ({ groupId }) => ({ groupId })],
  ["alarms.deal", ({ deviceId }) => ({ policeId: `alarm${deviceId}` })],
  ["alarms.deal", ({ deviceId }) => ({ policeIds: ["alarmB1", `alarm${deviceId}`] })],
  ["alarms.undeal", ({ deviceId }) => ({ policeIds: [`alarm${deviceId}`] })],
  ["alarms.dealAll", ({ deviceId }) => ({ deviceId })],
  ["alarms.dealAll", ({ groupId }) => ({ groupId })],
  ["alarms.snooze", ({ deviceId }) => ({ policeId: `alarm${deviceId}`, minutes: 30 })],
  ["alarms.countByDay", ({ groupId }) => ({ groupId, query_days: 7 })],
  ["alarms.countByDevice", ({ groupId }) => ({ groupId, query_days: 7 })],
  ["alarms.export", ({ deviceId }) => ({ deviceId })],
  ["alarms.export", ({ groupId }) => ({ groupId })],
  ["alarms.dealDevice", ({ deviceId }) => ({ deviceId })],
  ["orders.countMonth", ({ deviceId }) => ({ deviceId })],
  ["orders.countMonth", ({ groupId }) => ({ groupId })],
  ["orders.list", ({ deviceId }) => ({ deviceId })],
  ["orders.list", ({ groupId }) => ({ groupId })],
  ["orders.list", ({ deviceId }) => ({ orderId: `order${deviceId}` })],
  ["orders.list", ({ deviceId }) => ({ orderIds: [`order${deviceId}`] })],
  ["orders.saveAddress", ({ deviceId }) => ({ ...somewhere, orderId: `order${deviceId}` })],
  ["orders.saveAddress", ({ deviceId }) => ({ ...somewhere, addressId: `address${deviceId}` })],
  ["orders.plans", ({ deviceId }) => ({ deviceId })],
  ["orders.prepay", ({ deviceId }) => ({ deviceId, planId: "year1", payType: "h5" })],
  ["orders.prepay", ({ deviceId }) => ({ deviceId: `B1,${deviceId}`, planId: "year1", payType: "h5" })],
  [
    "orders.prepay",
    ({ deviceId }) => ({ deviceId: "B1", planId: "year1", payType: "h5", addressId: `address${deviceId}` }),
  ],
  ["alarms.untreated", ({ deviceId }) => ({ deviceId })],
  ["changes.list", ({ deviceId }) => ({ deviceId })],
  ["curves.args", ({ deviceId }) => ({ deviceId })],
  ["curves.access", ({ deviceId }) => ({ deviceId })],
  ["curves.query", ({ deviceId }) => ({ deviceId, argIds: ["temp"], startTime: noon - 3600_000, endTime: noon })],
  ["curves.recent", ({ deviceId }) => ({ deviceIds: [deviceId] })],
  ["curves.export", ({ deviceId }) => ({ deviceId, argIds: "temp", startTime: noon - 3600_000, endTime: noon })],
  ["curves.report", ({ deviceId }) => ({ deviceId, argId: "temp", startTime: noon - 3600_000, endTime: noon })],
  ["diagnosis.run", ({ deviceId }) => ({ deviceId })],
  ["interruptions.list", ({ deviceId }) => ({ deviceId })],
  ["feedback.send", ({ deviceId }) => ({ content: "It beeps", deviceId })],
  ["messages.deliveries", ({ deviceId }) => ({ deliveryIds: [`delivery${deviceId}`] })],
  ["gateway.resetWifi", ({ deviceId }) => ({ deviceId })],
  ["gateway.resetDtu", ({ deviceId }) => ({ deviceId })],
  ["gateway.configureWifi", ({ deviceId }) => ({ deviceId, account: "Kitchen", password: "wlan-secret" })],
  ["gateway.stateSync", ({ deviceId }) => ({ deviceId })],
  ["gateway.stateRequest", ({ deviceId }) => ({ deviceId })],
  ["gateway.stateQuery", ({ deviceId }) => ({ deviceId })],
  ["gateway.stateQuery", ({ deviceId }) => ({ deviceId: "B1", requestId: `job${deviceId}` })],
  ["addTasks.records", ({ deviceId }) => ({ taskId: `add${deviceId}` })],
  ["addTasks.detail", ({ deviceId }) => ({ id: `add${deviceId}` })],
  ["addTasks.scan", ({ deviceId }) => ({ taskId: `add${deviceId}`, content: "864412058873" })],
  ["addTasks.add", ({ deviceId }) => ({ taskId: `add${deviceId}`, deviceId: "864412058873" })],
  ["cameras.access", ({ deviceId }) => ({ deviceId })],
  ["cameras.link", ({ deviceId }) => ({ deviceId, name: "Mine", protocol: "ezopen", deviceSerial: "BC7799091" })],
  ["cameras.unlink", ({ deviceId }) => ({ deviceId, cameraId: "c-0" })],
  ["cameras.unlink", ({ deviceId }) => ({ deviceId: "B1", cameraId: `camera${deviceId}` })],
  ["devices.bind", ({ groupId }) => ({ deviceId: "X9", groupId })],
  ["devices.detail", ({ deviceId }) => ({ deviceId })],
  ["devices.rename", ({ deviceId }) => ({ deviceId, deviceName: "Mine now" })],
  ["devices.changePicture", ({ deviceId }) => ({ deviceId, imgSelect: "truck" })],
  ["devices.order", ({ deviceId }) => ({ deviceId, cmd: "refresh" })],
  ["devices.order", ({ deviceId }) => ({ deviceIds: ["B1", deviceId] })],
  ["devices.stage", ({ deviceId }) => ({ deviceId })],
  ["devices.list", ({ deviceId }) => ({ deviceIds: [deviceId] })],
  ["devices.list", ({ groupId }) => ({ groupId })],
  ["devices.list", ({ deviceId }) => ({ keyword: deviceId })],
  ["devices.options", ({ groupId }) => ({ groupId })],
  ["devices.options", ({ deviceId }) => ({ keyword: deviceId })],
  ["groups.create", ({ deviceId }) => ({ groupName: "Stolen", deviceIds: [deviceId] })],
  ["groups.delete", ({ groupId }) => ({ groupId, force: true })],
  ["groups.devices", ({ groupId }) => ({ groupId })],
  ["groups.candidates", ({ groupId }) => ({ groupId })],
  ["groups.candidates", ({ deviceId }) => ({ groupId: "GB", keyword: deviceId })],
  ["groups.addDevices", ({ groupId }) => ({ groupId, deviceIds: ["B1"] })],
  ["groups.addDevices", ({ deviceId }) => ({ groupId: "GB", deviceIds: ["B1", deviceId] })],
  ["groups.removeDevices", ({ groupId }) => ({ groupId, deviceIds: ["B1"] })],
  ["groups.removeDevices", ({ deviceId }) => ({ groupId: "GB", deviceIds: ["B1", deviceId] })],
  ["groups.users", ({ groupId }) => ({ groupId })],
  ["groups.addUsers", ({ groupId }) => ({ groupId, userIds: ["opB"] })],
  ["groups.addUsers", ({ userId }) => ({ groupId: "GB", userIds: ["opB", userId] })],
  ["groups.addUsers", ({ userId }) => ({ groupId: "GB", username: userId })],
  ["groups.removeUser", ({ groupId }) => ({ groupId, userId: "opB" })],
  ["groups.removeUser", ({ userId }) => ({ groupId: "GB", userId })],
  ["groups.rename", ({ groupId }) => ({ groupId, groupName: "Stolen" })],
  ["operators.bind", ({ groupId }) => ({ userId: "opB", groupIds: [groupId] })],
  ["operators.bind", ({ groupId }) => ({ userId: "opB", groupIds: ["GB", groupId] })],
  ["operators.bind", ({ userId }) => ({ userId, groupIds: ["GB"] })],
  ["operators.bind", ({ userId }) => ({ username: userId, groupIds: ["GB"] })],
  ["operators.unbind", ({ userId }) => ({ userId })],
  ["operators.unbind", ({ groupId }) => ({ userId: "opB", groupIds: ["GB", groupId] })],
  ["users.create", ({ groupId }) => ({ ...somebody, groupIds: ["GB", groupId] })],
  ["users.delete", ({ userId }) => ({ userId })],
  ["users.delete", ({ userId }) => ({ userIds: ["opB", userId] })],
  ["users.detail", ({ userId }) => ({ userId })],
  ["users.preview", ({ userId }) => ({ userId })],
  ["users.preview", ({ groupId }) => ({ userId: "opB", groupIds: [groupId] })],
  ["operators.groups", ({ userId }) => ({ userId })],
  ["operators.list", ({ userId }) => ({ keyword: userId })],
  ["users.options", ({ userId }) => ({ role: "endUser", keyword: userId })],
  ["devices.leave", ({ deviceId }) => ({ deviceId })],
  ["shares.create", ({ deviceId }) => ({ deviceId, groupIds: ["status"] })],
  ["shares.create", ({ deviceId }) => ({ deviceIds: ["B1", deviceId], groupIds: ["status"] })],
  ["shares.revoke", ({ deviceId }) => ({ shareId: `share${deviceId}` })],
  ["shares.open", ({ deviceId }) => ({ deviceId })],
  ["shares.users", ({ deviceId }) => ({ deviceId })],
  ["shares.userDetail", ({ deviceId, userId }) => ({ deviceId, userId })],
  ["shares.userDetail", ({ userId }) => ({ deviceId: "B1", userId })],
  ["shares.groups", ({ userId }) => ({ deviceId: "B1", userId })],
  ["shares.groups", ({ deviceId }) => ({ deviceId })],
  ["shares.changeGroups", ({ deviceId, userId }) => ({ deviceId, userId, groups: [] })],
  ["shares.removeUser", ({ deviceId, userId }) => ({ deviceId, userId })],
  ["shares.removeUser", ({ userId }) => ({ deviceId: "B1", userId })],
  ["assistance.create", ({ deviceId }) => ({ deviceId, type: "view", validDays: 1 })],
  ["assistance.list", ({ deviceId }) => ({ deviceId })],
  ["assistance.revoke", ({ deviceId }) => ({ codeId: `code${deviceId}` })],
  ["relations.list", ({ deviceId }) => ({ deviceId })],
  ["relations.bind", ({ deviceId }) => ({ deviceId, role: "endUser", userId: "opB" })],
  ["relations.bind", ({ userId }) => ({ deviceId: "B1", role: "endUser", userId })],
  ["relations.unbind", ({ userId }) => ({ deviceId: "B1", role: "endUser", userId })],
  ["relations.unbind", ({ deviceId }) => ({ deviceId, role: "endManager" })],
  ["overview.export", ({ groupId }) => ({ groupId, query_days: 7 })],
  ["overview.statistics", ({ groupId }) => ({ groupId })],
];

const codeTimes = { createTime: noon, expireTime: noon + day };

/** The site of fillSite, with one of every kind of thing in tenant A. */
export async function fillForeign(store: Store): Promise<void> {
  await fillSite(store);
  const { db } = store;
  await db
    .insertInto("changes")
    .values(changeRow("taskA1", "A1", { argId: "SP", newNum: -20 }))
    .execute();
  await db
    .insertInto("authCodes")
    .values({ codeId: "codeA1", codeHash: "x", deviceId: "A1", ownerId: "admA", type: "view", ...codeTimes })
    .execute();
  await db.insertInto("orders").values(order("orderA1", "A1")).execute();
  await db
    .insertInto("addresses")
    .values({ ...somewhere, addressId: "addressA1", userId: "admA", isDefault: 1, createTime: noon })
    .execute();
  await db.insertInto("cameras").values(linkedCamera("cameraA1", "A1")).execute();
  await db
    .insertInto("shares")
    .values({ shareId: "shareA1", codeHash: shareCodeHash("open"), ownerId: "admA", ...codeTimes })
    .execute();
  await db.insertInto("shareDevices").values({ shareId: "shareA1", deviceId: "A1" }).execute();
  await db
    .insertInto("gatewayJobs")
    .values({ requestId: "jobA1", deviceId: "A1", userId: "admA", kind: "state", state: "sent", ...codeTimes })
    .execute();
  await db
    .insertInto("addTasks")
    .values({ taskId: "addA1", taskName: "North", nameTemplate: "N", nextSeq: 1, tenantId: "admA", createTime: noon })
    .execute();
  const told = { title: "Cold room 1", text: "Cold room 1", link: "/", tag: "t", events: "[]", dueTime: noon };
  await db
    .insertInto("deliveries")
    .values({
      ...told,
      deliveryId: "deliveryA1",
      userId: "admA",
      channel: "app",
      kind: "alarm",
      createTime: noon,
      state: "sent",
      attempts: 1,
    })
    .execute();
}

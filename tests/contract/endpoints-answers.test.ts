import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { decode } from "#lib/contract/decode/decode.ts";
import { type EndpointName, endpoints } from "#lib/contract/index.ts";
import { type Language, languages } from "#lib/domain/languages.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { type GatewayWork, startGateway } from "#lib/platform/gateway/start-gateway.ts";
import { issueSmsCode, type SmsPurpose } from "#lib/platform/security/sms-codes.ts";
import { seedPeople } from "#lib/platform/seed/people.ts";
import { inJavasForms } from "#tests/support/java-forms.ts";
import { sampleInputs } from "#tests/support/sample-inputs.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillAddTasks } from "#tests/support/site/add-task-rows.ts";
import { fillAuthCodes } from "#tests/support/site/auth-code-rows.ts";
import { holders } from "#tests/support/site/callers.ts";
import { fillShares } from "#tests/support/site/share-rows.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { changeRow, linkedCamera, order } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";
import { strictSchema } from "#tests/support/strict-schema.ts";
import { wechatCode } from "#tests/support/wechat-code.ts";

const answered = endpoints.filter(({ endpoint }) => endpoint.body === "json");
const mobile = "13911112222";

const temporary = { deviceId: "made", productId: "P1" };

/** A successful input on the site of fillSite, where an empty one fails. */
const good: Partial<Record<EndpointName, object>> = {
  "account.login": { username: "admin", password: "Admin123", agree: true },
  "account.mobileLogin": { mobile, code: "", agree: true },
  "account.register": { username: "registered", password: "Secret123", mobile: "13911113333" },
  "account.remove": { password: "Manager123", confirm: true },
  "account.changeMobile": { mobile: "13911114444", password: "Operator123" },
  "account.resetPassword": { mobile: "13911114444", newPassword: "Secret456" },
  "account.smsCode": { mobile: "13800138000", type: "login" },
  "account.changePassword": { oldPassword: "Admin123", newPassword: "Secret456" },
  "account.update": { name: "New name", email: "new@example.org", lang: "zh-cn" },
  "account.registerPush": { clientId: "phone", platform: "android" },
  "messages.test": { channel: "app" },
  "messages.receipt": { deliveryId: "none", receipt: "word" },
  "messages.dropPush": { clientId: "phone" },
  "alarms.deal": { policeId: "alarmA1" },
  "alarms.dealDevice": { deviceId: "A2" },
  "alarms.undeal": { policeIds: ["alarmA1"] },
  "alarms.snooze": { policeId: "alarmA1", minutes: 30 },
  "alarms.countByDay": { query_days: 7 },
  "alarms.countByDevice": { query_days: 7 },
  "addTasks.add": { taskId: "TA", deviceId: "F2" },
  "addTasks.scan": { taskId: "TA", content: "A1" },
  "addTasks.detail": { id: "TA" },
  "args.groups": { deviceId: "A1", scene: "setting" },
  "args.components": { deviceId: "A1", groupId: "status" },
  "args.set": { deviceId: "A1", argId: "SP", value: -20 },
  "args.checkSet": { deviceId: "A1", argId: "refresh", taskId: "task1" },
  "assistance.create": { deviceId: "A1", type: "control", validDays: 3 },
  "assistance.list": { deviceId: "A1" },
  "assistance.revoke": { codeId: "code1" },
  "changes.list": { deviceId: "A1" },
  "devices.order": { deviceId: "A1", cmd: "defrost" },
  "cameras.access": { deviceId: "A3" },
  "cameras.link": { deviceId: "A3", name: "Dock", protocol: "ezopen", deviceSerial: "BC7799091" },
  "cameras.unlink": { deviceId: "A3", cameraId: "dock" },
  "content.detail": { id: "about" },
  "feedback.send": { content: "It works" },
  "curves.query": { deviceId: "A1", argIds: ["temp"], startTime: noon - hour, endTime: noon },
  "curves.recent": { deviceIds: ["A1"] },
  "curves.args": { deviceId: "A1" },
  "curves.access": { deviceId: "A1" },
  "curves.report": { deviceId: "A1", argId: "temp", startTime: noon - hour, endTime: noon },
  "devices.parseScan": { content: "A1" },
  "devices.bind": { deviceId: "F1" },
  "devices.detail": { deviceId: "A1" },
  "devices.rename": { deviceId: "A1", deviceName: "Renamed" },
  "devices.changePicture": { deviceId: "A1", imgSelect: "truck" },
  "devices.leave": { deviceId: "A4" },
  "devices.stage": { deviceId: "A2" },
  "diagnosis.run": { deviceId: "A1" },
  "interruptions.list": { deviceId: "A3" },
  "firmware.baudRate": { deviceId: "A1" },
  "firmware.sendBaudRate": { deviceId: "A1", baudrate: 9600 },
  "firmware.gatewayBaudRate": { deviceId: "A1" },
  "firmware.newVersion": { deviceId: "A1", version: "V02_01_0316", submit: 1 },
  "firmware.updateBaudRate": { deviceId: "A1", baudrate: 9600 },
  "firmware.scan": { content: "A1" },
  "firmware.result": { deviceId: "A1" },
  "firmware.upgrade": { deviceIds: ["A2"] },
  "gateway.stateSync": { deviceId: "A1" },
  "gateway.stateQuery": { deviceId: "A1" },
  "gateway.stateRequest": { deviceId: "A1", type: "wifiScan" },
  "gateway.resetWifi": { deviceId: "A1" },
  "gateway.resetDtu": { deviceId: "A2" },
  "gateway.configureWifi": { deviceId: "B1", account: "Kitchen", password: "wlan-secret" },
  "groups.create": { groupName: "New", deviceIds: ["A3"] },
  "groups.rename": { groupId: "GB", groupName: "Renamed" },
  "groups.delete": { groupId: "GB", force: true },
  "groups.devices": { groupId: "GA" },
  "groups.candidates": { groupId: "GA" },
  "groups.addDevices": { groupId: "GA", deviceIds: ["A2", "A3"] },
  "groups.removeDevices": { groupId: "GA", deviceIds: ["A2"] },
  "groups.users": { groupId: "GA" },
  "groups.addUsers": { groupId: "GA", userIds: ["opB"] },
  "groups.removeUser": { groupId: "GA", userId: "opA" },
  "operators.bind": { userId: "opA", groupIds: ["GB"] },
  "operators.unbind": { userId: "opA", groupIds: ["GB"] },
  "operators.groups": { userId: "opA" },
  "overview.polling": { since: noon - 1000 },
  "orders.plans": { deviceId: "A1" },
  "orders.prepay": { deviceId: "A1", planId: "year1", payType: "jsapi" },
  "orders.saveAddress": sampleInputs["orders.saveAddress"],
  "relations.list": { deviceId: "A1" },
  "relations.bind": { deviceId: "A1", role: "dealer", userId: "admB" },
  "relations.unbind": { deviceId: "A3", role: "endManager" },
  "shares.create": { deviceId: "A1", groupIds: ["status", "setup"], writableGroupIds: ["setup"] },
  "shares.info": { shareCode: "open" },
  "shares.accept": { shareCode: "open" },
  "shares.revoke": { shareId: "spare" },
  "shares.open": { deviceId: "A2" },
  "shares.users": { deviceId: "A1" },
  "shares.userDetail": { deviceId: "A1", userId: "opB" },
  "shares.groups": { deviceId: "A1", userId: "opB" },
  "shares.changeGroups": { deviceId: "A1", userId: "opB", groups: [{ groupId: "setup", writable: true }] },
  "shares.removeUser": { deviceId: "A1", userId: "opB" },
  "temporaryDevices.detail": { deviceId: "A1" },
  "temporaryDevices.create": { ...temporary, deviceName: "Temporary", manufacturerId: "M1", imgSelect: "fridge" },
  "temporaryDevices.delete": { deviceIds: ["made"] },
  "uploads.stored": { pictureId: "face" },
  "wechat.authorize": { redirectUri: "http://localhost/back", state: "0123456789abcdef", inWechat: false },
  "wechat.ticket": { url: "http://localhost/mobile-h5/scan-add" },
  "users.create": { username: "newcomer", password: "Secret123", name: "New", role: "endUser", groupIds: ["GA"] },
  "users.delete": { userId: "admB" },
  "users.detail": { userId: "opA" },
  "users.preview": { userId: "opA" },
  "users.options": { role: "endUser" },
};
const smsPurposes: Partial<Record<EndpointName, SmsPurpose>> = {
  "account.register": "register",
  "account.changeMobile": "bind",
  "account.resetPassword": "find",
};
/** Reads first, so that each call finds the data it needs. */
const inOrder = [...answered].sort((one, other) => rank(one) - rank(other));
function rank({ name, endpoint }: (typeof answered)[number]): number {
  if (name === "groups.delete") return 2;
  return endpoint.kind === "read" ? 0 : 1;
}

onEveryStore("an answer of our own platform", (store) => {
  let running: RunningPlatform;
  let modules: GatewayWork;
  let holderOf: ReturnType<typeof holders>;

  beforeAll(async () => {
    await seedPeople(store().db, noon);
    await fillSite(store());
    await fillAddTasks(store());
    await fillShares(store());
    await fillAuthCodes(store());
    const about = { id: "about", title: "About", content: "<p>About</p>" };
    await store()
      .db.insertInto("richTexts")
      .values(languages.map((lang) => ({ ...about, lang })))
      .execute();
    await store()
      .db.insertInto("changes")
      .values(changeRow("task1", "A1", { type: "command", cmd: "refresh" }))
      .execute();
    await store().db.insertInto("cameras").values(linkedCamera("dock", "A3")).execute();
    await store().db.insertInto("orders").values(order("o1", "A1")).execute();
    running = await runPlatform(store());
    // No device is connected here: this one stands for all, and confirms everything.
    running.platform.deviceRpc.open({ call: async () => ({ success: true, value: 9600 }), drop() {} });
    // Its network module reports a network and refuses changes, so that no job stays open.
    const call = async (_deviceId: string, method: string) =>
      method === "gatewayState" ? { ssid: "Kitchen", rssi: -60 } : { success: false };
    modules = await startGateway({ platform: running.platform, rpc: { call }, flush: async () => {} });
    await running.platform.pictures.write("face", Buffer.from("picture"));
    await store()
      .db.insertInto("pictures")
      .values({ pictureId: "face", userId: "super", type: "avatar", createTime: noon })
      .execute();
    holderOf = holders(running);
  });
  afterAll(async () => {
    await modules?.close();
    await running?.close();
  });

  async function answerOf({ name, endpoint }: (typeof answered)[number], lang: Language) {
    const input = { ...good[name] };
    if (name === "account.mobileLogin")
      Object.assign(input, { code: await issueSmsCode(running.platform, mobile, "login") });
    const purpose = smsPurposes[name];
    if (purpose) {
      const number = "mobile" in input ? String(input.mobile) : mobile;
      running.clock.advance(61_000);
      Object.assign(input, { code: await issueSmsCode(running.platform, number, purpose) });
    }
    if (name === "wechat.login" || name === "wechat.bind")
      Object.assign(input, { agree: true, code: wechatCode(running.platform, name === "wechat.login" ? 0 : 1) });
    const own: Partial<Record<EndpointName, string>> = {
      "account.changePassword": "u-admin",
      "account.remove": "u-manager",
      "account.changeMobile": "u-operator",
      "account.logout": "super",
      "devices.leave": "admA",
      "relations.bind": "super",
      "relations.unbind": "super",
      "shares.accept": "opB",
    };
    const userId = own[name];
    const headers = userId ? { token: await running.tokenOf(userId) } : await holderOf(endpoint.permission);
    return running.ask(endpoint, input, { ...headers, lang });
  }

  it.each(inOrder.map((named) => [named.name, named] as const))(
    "to %s has exactly the fields of the contract",
    async (_name, named) => {
      const { body, status } = await answerOf(named, "en");
      expect({ status, code: body.code, errKey: body.errKey }).toEqual({ status: 200, code: 200, errKey: undefined });
      expect(z.safeParse(strictSchema(named.endpoint.data), body.data).error?.issues).toBeUndefined();
      const lost: unknown[] = [];
      const theirs = `{"code":200,"data":${inJavasForms(named.endpoint.data, body.data)}}`;
      const read = decode(named.endpoint, 200, theirs, (issues) => lost.push(issues));
      expect([read, lost]).toEqual([{ ok: true, data: body.data }, []]);
    },
  );

  describe("that names things", () => {
    const texts = [
      "args.groups",
      "args.components",
      "diagnosis.run",
      "alarms.list",
      "devices.list",
      "orders.plans",
      "users.roleOptions",
    ];
    it.each(answered.filter(({ name }) => texts.includes(name)).map((named) => [named.name, named] as const))(
      "to %s is in the language that was asked for",
      async (_name, named) => {
        const english = JSON.stringify((await answerOf(named, "en")).body.data);
        const chinese = JSON.stringify((await answerOf(named, "zh-cn")).body.data);
        expect(chinese).not.toBe(english);
        expect(english).not.toMatch(/\p{Script=Han}|-zh/u);
        expect(chinese).toMatch(/\p{Script=Han}|-zh/u);
      },
    );
  });
});

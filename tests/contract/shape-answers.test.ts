import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { decode } from "#lib/contract/decode/decode.ts";
import { contract, endpoints } from "#lib/contract/index.ts";
import { liveEvents } from "#lib/contract/live.ts";

const { alarms, args, curves, devices, menu, overview, shares, users } = contract;
const page = (list: unknown[]) => ({ list, total: list.length, pageNum: 1, pageSize: 20 });
const row = { deviceId: "d1", deviceName: "Cold room", status: "online" };
const answer = (data: unknown, more: object = {}) => JSON.stringify({ code: 200, msg: "ok", data, ...more });

describe("reading an answer", () => {
  it("returns the data, with unknown fields", () => {
    const result = decode(devices.list, 200, answer(page([{ ...row, colour: "blue" }])));
    expect(result).toEqual({ ok: true, data: page([{ ...row, colour: "blue" }]) });
  });

  it("accepts a byte order mark and the text under either of its names", () => {
    expect(decode(menu.permissions, 200, `\uFEFF${answer(["tab:device"])}`)).toEqual({
      ok: true,
      data: ["tab:device"],
    });
    const refused = (text: object) => decode(menu.permissions, 200, JSON.stringify({ code: -1, ...text }));
    expect(refused({ msg: "one" })).toMatchObject({ ok: false, failure: { message: "one" } });
    expect(refused({ msg: "one", message: "two" })).toMatchObject({ failure: { message: "two" } });
    expect(refused({ msg: "one", message: "" })).toMatchObject({ failure: { message: "one" } });
    expect(refused({ msg: null, message: null })).toMatchObject({ failure: { key: "sys.error" } });
    expect(refused({ errKey: null })).toMatchObject({ failure: { key: "sys.error" } });
  });

  it("ignores an invalid error key", () => {
    expect(decode(menu.permissions, 200, answer(["tab:device"], { errKey: null }))).toMatchObject({ ok: true });
  });

  it("fails if the body is no envelope, whatever the status", () => {
    for (const body of ["", "<html>", "null", "[]", "7", '{"data":1}', '{"code":"200"}']) {
      expect(decode(menu.permissions, 200, body), body).toMatchObject({ ok: false, failure: { key: "http502" } });
      expect(decode(menu.permissions, 503, body), body).toMatchObject({ ok: false, failure: { key: "http503" } });
    }
  });

  it("accepts status 201, and counts the rows of a list without a total", () => {
    const list = [row, { ...row, deviceId: "d2" }];
    const told = (pageNum: number, pageSize: number) => {
      const read = decode(devices.list, 201, answer({ list }), undefined, { pageNum, pageSize });
      return read.ok && read.data.total;
    };
    // One more than a full page, so that the next page is requested.
    expect([told(1, 20), told(1, 2), told(3, 2), told(3, 20)]).toEqual([2, 3, 7, 42]);
    expect(decode(devices.list, 200, answer({ list: null }), undefined, { pageNum: 1, pageSize: 20 })).toMatchObject({
      data: { list: [], total: 0 },
    });
  });

  it("derives the width of a curve's points from their times, also if both are in seconds", () => {
    const at = Date.UTC(2026, 0, 31);
    const width = (unit: number, bucketMs?: number | null) => {
      const points = [0, 1_800, 5_400].map((second) => [(at / 1000 + second) * unit, 1, 2, 1.5, 9]);
      const told = { bucketMs, startTime: at, endTime: at + 5_400_000, series: [{ argId: "t", points }] };
      const read = decode(curves.query, 200, answer(told));
      return read.ok && read.data.bucketMs;
    };
    expect([width(1, 1_800), width(1000, 1_800_000), width(1000, 30_000)]).toEqual([1_800_000, 1_800_000, 30_000]);
    // Points without a width are samples.
    expect([width(1, 0), width(1, null), width(1)]).toEqual([0, 0, 0]);
  });

  it("treats an empty text as no value", () => {
    const told = { components: [{ argId: "t", argName: "Cabinet", value: "", unit: "°C" }] };
    expect(decode(args.components, 200, answer(told))).toMatchObject({ data: { components: [{ value: null }] } });
  });

  it("names the address that the platform does not know", () => {
    const failure = { key: "http404", reaction: "toast", data: { url: menu.permissions.path } };
    const ours = JSON.stringify({ code: -1, errKey: "http404", message: "Wrong request address", data: null });
    for (const body of ["<html>", answer([]), ours])
      expect(decode(menu.permissions, 404, body)).toEqual({ ok: false, failure });
  });

  it("of a write may be a success without details", () => {
    expect(decode(alarms.deal, 200, answer(null))).toEqual({ ok: true, data: {} });
    expect(decode(alarms.deal, 200, '{"code":200}')).toEqual({ ok: true, data: {} });
    expect(decode(users.delete, 200, answer(null))).toEqual({ ok: true, data: null });
  });

  it("fails without the result that a write is made for", () => {
    for (const data of [null, {}, "abc"])
      expect(decode(shares.create, 200, answer(data))).toMatchObject({ ok: false, failure: { key: "http502" } });
    // Everything else is optional.
    expect(decode(args.set, 200, answer({ taskId: "t1" }))).toEqual({
      ok: true,
      data: { taskId: "t1", state: "waiting" },
    });
  });

  it("accepts any report about a value being sent, also just true or false", () => {
    const sent = decode(args.set, 200, answer({ taskId: 7, state: "PROCESSING" }));
    expect(sent).toEqual({ ok: true, data: { taskId: "7", state: "waiting" } });
    const state = (data: object) => {
      const asked = decode(args.checkSet, 200, answer(data));
      return asked.ok && asked.data.state;
    };
    expect(state({ success: true })).toBe("success");
    expect(state({ taskId: "t1", state: "DONE", success: 1 })).toBe("success");
    for (const open of [{}, { success: false }, { state: "PROCESSING" }, { state: null, success: null }])
      expect(state(open), JSON.stringify(open)).toBe("waiting");
    expect(state({ state: "REJECTED", success: false })).toBe("rejected");
  });

  it("does not believe a success under a failing status", () => {
    expect(decode(menu.permissions, 500, answer([]))).toMatchObject({ ok: false, failure: { key: "http500" } });
    expect(decode(menu.permissions, 302, answer([]))).toMatchObject({ ok: false, failure: { key: "network" } });
  });

  it("uses the body's code rather than the status", () => {
    const body = JSON.stringify({ code: 401, msg: "gone" });
    for (const status of [200, 401, 500])
      expect(decode(menu.permissions, status, body)).toMatchObject({ failure: { key: "http401", reaction: "login" } });
    const named = JSON.stringify({ code: -1, errKey: "device.offline", message: "gone" });
    expect(decode(menu.permissions, 500, named)).toMatchObject({ failure: { key: "device.offline" } });
  });

  it("uses the status if the body only says that something failed", () => {
    const statuses = [
      [401, { key: "http401", reaction: "login" }],
      [403, { key: "http403", reaction: "denied" }],
      [404, { key: "http404", reaction: "toast", data: { url: menu.permissions.path } }],
      [500, { key: "http500", reaction: "retry" }],
      [503, { key: "http503", reaction: "retry" }],
    ] as const;
    for (const [status, failure] of statuses)
      for (const body of [
        { code: -1, message: "theirs" },
        { code: status + 1, message: "theirs", errKey: "theirs" },
      ])
        expect(decode(menu.permissions, status, JSON.stringify(body))).toEqual({ ok: false, failure });
    expect(decode(menu.permissions, 200, JSON.stringify({ code: -1, message: "theirs" }))).toMatchObject({
      failure: { key: "sys.error", message: "theirs" },
    });
  });
});

describe("a response of another platform in another format", () => {
  const read = (data: unknown) => {
    const reports: unknown[] = [];
    return { result: decode(devices.list, 200, answer(data), (issues) => reports.push(issues)), reports };
  };

  it("counts a field of the wrong type as missing, and reports it once", () => {
    const { result, reports } = read(page([{ ...row, expireTime: "2026-01-01", iccid: [898600] }, row]));
    expect(result).toEqual({ ok: true, data: page([row, row]) });
    expect(reports).toHaveLength(1);
  });

  it("takes data card and version of a device from its network module if only that has them", () => {
    const dtu = { version: "V02_01_0316", iccid: "89860424191890014420" };
    const seen = decode(devices.detail, 200, answer({ ...row, iccid: "", dtuVersion: null, dtu }));
    expect(seen).toMatchObject({ ok: true, data: { iccid: dtu.iccid, dtuVersion: dtu.version } });
    const own = { iccid: "1", dtuVersion: "2" };
    expect(decode(devices.detail, 200, answer({ ...row, ...own, dtu }))).toMatchObject({ ok: true, data: own });
  });

  it("omits a row without an id and keeps the others", () => {
    const nobody = { deviceName: 7, status: 7, iccid: 7 };
    const { result } = read(page([row, nobody, nobody, { ...row, deviceId: {} }, { ...row, deviceId: "d2" }]));
    expect(result.ok && result.data.list.map(({ deviceId }) => deviceId)).toEqual(["d1", "d2"]);
  });

  it("omits no device or alarm for an unknown state, and reports the field", () => {
    const others = ["upgrading", "3", [], 3].map((status, at) => ({ ...row, deviceId: `other${at}`, status }));
    const { result, reports } = read(page([row, ...others]));
    expect(result.ok && result.data.list.map(({ status }) => status)).toEqual(["online", "offline"]);
    expect(reports).toMatchObject([[1, 2, 3, 4].map((at) => ({ path: ["list", at, "status"] }))]);
    const open = { alarmType: "high", alarmTime: 1_767_225_615_000 };
    const hot = read(page([{ ...row, status: "upgrading", alarm: open }])).result;
    expect(hot).toMatchObject({ data: { list: [{ status: "alarming", alarm: open }] } });
    const alarm = { policeId: "p1", deviceId: "d1", alarmTime: 1_767_225_615_000, status: "SEEN" };
    const told = decode(alarms.list, 200, answer(page([alarm, { ...alarm, dealTime: "2026-01-31 08:05:09" }])));
    expect(told.ok && told.data.list.map(({ status }) => status)).toEqual(["untreated", "processed"]);
    const order = { orderId: "o1", deviceId: "d1", createTime: 1_767_225_615_000, payStatus: "paid" };
    const orders = decode(contract.orders.list, 200, answer(page([order, { ...order, payStatus: "refunded" }])));
    expect(orders).toMatchObject({ data: { list: [order] } });
  });

  it("omits no device or alarm without a state", () => {
    const alarm = { policeId: "p1", deviceId: "d1", alarmTime: 1_767_225_615_000 };
    for (const status of [null, "", undefined]) {
      const devicesOf = read(page([row, { ...row, deviceId: "silent", status }])).result;
      expect(devicesOf, String(status)).toMatchObject({
        data: { list: [row, { deviceId: "silent", status: "offline" }] },
      });
      const told = decode(
        alarms.list,
        200,
        answer(
          page([
            { ...alarm, status },
            { ...alarm, status, dealTime: 1e12 },
          ]),
        ),
      );
      expect(told.ok && told.data.list.map((each) => each.status)).toEqual(["untreated", "processed"]);
    }
    const order = { orderId: "o1", deviceId: "d1", createTime: 1_767_225_615_000, payStatus: null };
    expect(decode(contract.orders.list, 200, answer(page([order])))).toMatchObject({ ok: false });
  });

  it("keeps the row when only a part of it is wrong", () => {
    const keyArgs = [{ argId: "temp", value: "cold" }, { value: 1 }, { argId: "SP", value: -18 }];
    const { result } = read(page([{ ...row, keyArgs, alarm: { alarmType: 3 } }]));
    expect(result).toEqual({
      ok: true,
      data: page([{ ...row, keyArgs: [{ argId: "temp" }, { argId: "SP", value: -18 }] }]),
    });
  });

  it("fails a read if nothing usable is left, also of rows: an invalid list does not count as empty", () => {
    for (const data of [null, [], "list", 7, {}, page([{ ...row, status: 7 }, {}])])
      expect(read(data).result).toMatchObject({ ok: false });
    expect(decode(contract.groups.list, 200, answer([{}]))).toMatchObject({ ok: false });
    const plans = (...each: object[]) => decode(contract.orders.plans, 200, answer({ deviceId: "d1", plans: each }));
    expect(plans({ planId: "y1", price: null })).toMatchObject({ ok: false });
    expect(plans()).toMatchObject({ ok: true, data: { plans: [] } });
    // Optional fields may be dropped.
    const { result } = read(page([{ ...row, keyArgs: [{}] }]));
    expect(result).toMatchObject({ ok: true, data: { list: [{ ...row, keyArgs: [] }] } });
  });

  it("is converted to our types if equivalent, without a report", () => {
    const ours = {
      ...row,
      status: "networkOnline",
      iccid: "898600",
      hasCamera: true,
      hasCurve: false,
      commSuccessRate: 98.5,
      csq: 22,
    };
    const theirs = {
      ...{ ...ours, status: "NETWORK_ONLINE", iccid: 898600, hasCamera: 1, hasCurve: "false", commSuccessRate: "98.5" },
      csq: "22",
    };
    const { result, reports } = read({ list: [theirs], total: "1", pageNum: "1", pageSize: "20" });
    expect(result).toEqual({ ok: true, data: page([ours]) });
    expect(reports).toEqual([]);
    const empty = read({ ...page([]), list: null });
    expect([empty.result, empty.reports]).toEqual([{ ok: true, data: page([]) }, []]);
    for (const none of ['{"code":200}', answer(null)])
      expect(decode(menu.permissions, 200, none)).toEqual({ ok: true, data: [] });
  });

  it("uses the id for a missing name, and omits nothing for that", () => {
    const of = (call: Parameters<typeof decode>[0], data: unknown) => {
      const reports: unknown[] = [];
      return [decode(call, 200, answer(data), (issues) => reports.push(issues)), reports];
    };
    for (const none of [null, "", undefined]) {
      const device = { ...row, deviceId: 1750123456, deviceName: none };
      const ours = { ...row, deviceId: "1750123456", deviceName: "1750123456" };
      expect(of(devices.list, page([device])), String(none)).toEqual([{ ok: true, data: page([ours]) }, []]);
      const person = { userId: "u1", username: "u1" };
      expect(of(users.list, page([{ userId: "u1", username: none }]))).toEqual([
        { ok: true, data: page([person]) },
        [],
      ]);
      expect(of(users.roleOptions, [{ role: "auditor", roleName: none }])).toEqual([
        { ok: true, data: [{ role: "auditor", roleName: "auditor" }] },
        [],
      ]);
      expect(of(contract.groups.list, [{ groupId: "g1", groupName: none }])).toEqual([
        { ok: true, data: [{ groupId: "g1", groupName: "g1" }] },
        [],
      ]);
    }
    expect(of(devices.list, page([{ deviceName: "", status: "online" }]))[0]).toMatchObject({ ok: false });
  });

  it("recognises the end of a network set-up also in the state field", () => {
    const end = (job: object) => decode(contract.gateway.stateQuery, 200, answer({ requestId: "r", ...job }));
    const done = { state: "done", reason: "joined" };
    expect(end({ state: "joined" })).toEqual({ ok: true, data: { requestId: "r", ...done } });
    expect(end({ state: "AUTH_ERROR", reason: null })).toMatchObject({
      data: { state: "failed", reason: "authError" },
    });
    expect(end({ state: "failed", reason: "noIp" })).toMatchObject({ data: { state: "failed", reason: "noIp" } });
    // With an unknown state the job continues, and its module's connection is still shown.
    const gateway = { deviceId: "d1", ssid: "Kitchen" };
    for (const state of ["IN_PROGRESS", null, undefined])
      expect(end({ state, gateway })).toMatchObject({ ok: true, data: { state: "waiting", gateway } });
  });

  it("keeps the dates of a device's lifecycle also with an unknown stage", () => {
    const dates = { activeTime: 1_767_225_615_000, expireTime: 1_798_761_600_000 };
    for (const stage of ["IN_STORAGE", null, undefined])
      expect(decode(devices.stage, 200, answer({ ...dates, stage }))).toMatchObject({ ok: true, data: dates });
  });

  it("derives the kind of a scanned code from its content if the platform does not report it", () => {
    const kind = (data: object) => {
      const result = decode(devices.parseScan, 200, answer(data));
      return result.ok && result.data.type;
    };
    expect(kind({ deviceId: "d1", exists: 1 })).toBe("device");
    expect(kind({ deviceId: "d1", authCode: "ABCD1234" })).toBe("authcode");
    expect(kind({ type: "", shareCode: "s" })).toBe("share");
    expect(kind({ ssid: "Kitchen" })).toBe("wifi");
    expect(kind({ deviceId: "" })).toBe("unknown");
    expect(kind({ type: "INVITE", shareCode: "s" })).toBe("invite");
  });

  it("reads times in every format, in the sites' time zone if there is no offset", () => {
    const time = Date.UTC(2026, 0, 31, 0, 5, 9);
    for (const said of [
      time,
      String(time),
      time / 1000,
      String(time / 1000),
      "2026-01-31 08:05:09",
      "2026/01/31 08:05:09",
      "2026-01-31T08:05:09",
      "2026-01-31T08:05:09+08:00",
      "2026-01-31T08:05:09.000+0800",
      "2026-01-31T00:05:09Z",
      "2026-01-30T22:05:09-02:00",
    ])
      expect(read(page([{ ...row, dataTime: said }])).result, String(said)).toMatchObject({
        data: { list: [{ dataTime: time }] },
      });
    for (const said of [0, "0", "", "yesterday", "2026-13-31 08:05:09", "2026-01-31", "0x10", "1e999", {}, []])
      expect(read(page([{ ...row, dataTime: said }])).result, String(said)).toEqual({ ok: true, data: page([row]) });
  });

  it("is not guessed", () => {
    const odd = {
      hasCamera: 2,
      hasCurve: "constructor",
      csq: "",
      commSuccessRate: "1,5",
      signalLevel: "",
      iccid: true,
    };
    const { result, reports } = read(page([{ ...row, ...odd }]));
    expect(result).toEqual({ ok: true, data: page([row]) });
    expect(reports).toHaveLength(1);
  });

  it("loses no digit of an id that is a number of nineteen", () => {
    const body = `{"code":200,"msg":"8\\" :9007199254740993","data":{"list":[{"deviceId":1750123456789012345,
      "deviceName":"\\": 1750123456789012345","status":"online","iccid": 89860012345678901234,
      "commSuccessRate":0.12345678901234567890,"csq":-1}],"total":1,"pageNum":1,"pageSize":20}}`;
    expect(decode(devices.list, 200, body)).toMatchObject({
      data: {
        list: [
          {
            deviceId: "1750123456789012345",
            deviceName: '": 1750123456789012345',
            iccid: "89860012345678901234",
            commSuccessRate: 0.12345678901234568,
            csq: -1,
          },
        ],
      },
    });
    expect(decode(overview.polling, 200, '{"code":200,"data":{"serverTime":1767225600000000}}')).toMatchObject({
      data: { serverTime: 1767225600000000 },
    });
  });

  it("has numbers also if every value is text", () => {
    const named = { argId: "a", argName: "A" };
    const values = (components: object[]) => {
      const result = decode(contract.args.components, 200, answer({ deviceId: "d", groupId: "g", components }));
      return result.ok && result.data.components.map(({ value }) => value);
    };
    expect(
      values([
        { ...named, dataType: "number", value: "-18.40" },
        { ...named, type: "value", value: "7" },
        { ...named, dataType: "text", value: "007" },
        { ...named, dataType: "enum", type: "value", value: "1" },
        { ...named, dataType: "number", value: "E1" },
        { ...named, value: "5" },
      ]),
    ).toEqual([-18.4, 7, "007", "1", "E1", "5"]);
  });

  it("may omit the requested id", () => {
    const components = [{ argId: "a", argName: "A" }];
    expect(decode(contract.args.components, 200, answer({ components }))).toEqual({ ok: true, data: { components } });
    const plans = [{ planId: "p1", planName: "A year", price: 36 }];
    expect(decode(contract.orders.plans, 200, answer({ plans }))).toEqual({ ok: true, data: { plans } });
  });

  it("has the request's own value where an answer does not repeat it, but no id of a request for that of a job", () => {
    const asked = { deviceId: "d1", startTime: 1e12, endTime: 2e12, requestId: "asked" };
    const of = (call: Parameters<typeof decode>[0], data: unknown) => decode(call, 200, answer(data), undefined, asked);
    const points = [[1e12, 1, 2, 1.5, 9]];
    const excursion = { type: "high", peak: { t: 1e12, v: 9 } };
    expect(of(curves.query, { series: [{ argId: "t", points, excursions: [excursion] }] })).toMatchObject({
      ok: true,
      // A period of its own within the answer is none that was asked for.
      data: { startTime: 1e12, endTime: 2e12, series: [{ argId: "t", points, excursions: [] }] },
    });
    expect(of(contract.gateway.stateQuery, { gateway: { ssid: "Kitchen" } })).toMatchObject({
      data: { state: "waiting", gateway: { deviceId: "d1", ssid: "Kitchen" } },
    });
    const alarm = { policeId: "p1", alarmTime: 1e12, status: "untreated" };
    expect(of(alarms.list, page([alarm, { ...alarm, deviceId: "d2" }]))).toMatchObject({
      data: { list: [{ deviceId: "d1" }, { deviceId: "d2" }] },
    });
    expect(of(contract.gateway.resetDtu, { state: "waiting" })).toEqual({ ok: true, data: { state: "waiting" } });
    expect(of(contract.gateway.stateRequest, { state: "waiting" })).toMatchObject({ ok: false });
  });

  it("tells attempts to add and changes of a device apart also where they have no id", () => {
    const at = { deviceId: "d1", createTime: 1e12 };
    const idsOf = (call: typeof contract.changes.list | typeof contract.addTasks.records, rows: object[]) => {
      const result = decode(call, 200, answer(page(rows)));
      return result.ok && result.data.list.map((each) => ("recordId" in each ? each.recordId : each.id));
    };
    const later = { ...at, createTime: 2e12 };
    const attempts = idsOf(contract.addTasks.records, [at, { ...later, recordId: null }, { ...at, recordId: 7 }]);
    expect(attempts).toEqual(["d1 1000000000000", "d1 2000000000000", "7"]);
    const changes = idsOf(contract.changes.list, [at, { ...at, argId: "SP" }, { ...later, id: "c1" }]);
    expect(changes).toEqual(["d1  1000000000000", "d1 SP 1000000000000", "c1"]);
  });

  it("takes null for a menu without entries", () => {
    expect(decode(menu.entries, 200, answer(null))).toEqual({ ok: true, data: null });
  });

  it("reads a value of an unknown kind by its own type", () => {
    const named = { argId: "a", argName: "A", type: "relay", dataType: "BOOLEAN" };
    const read = (component: object) => {
      const data = { deviceId: "d", groupId: "g", components: [{ ...named, ...component }] };
      const result = decode(contract.args.components, 200, answer(data));
      return result.ok && result.data.components[0];
    };
    expect(read({ value: true })).toMatchObject({ value: true, dataType: "bool" });
    expect(read({ value: false, type: "enum" })).not.toHaveProperty("dataType");
    expect(read({ value: "-18.4", dataType: "FLOAT", unit: "°C" })).toMatchObject({ value: -18.4, unit: "°C" });
    expect(read({ value: "0042", dataType: "STRING" })).toMatchObject({ value: "0042" });
  });

  it("recognises an unknown call also with status 200 and the platform's own text", () => {
    expect(decode(menu.permissions, 200, '{"code":404,"msg":"theirs"}')).toMatchObject({
      failure: { key: "http404", reaction: "toast", message: "theirs" },
    });
    expect(decode(menu.permissions, 500, '{"code":404,"msg":"theirs"}')).toMatchObject({ failure: { key: "http500" } });
    expect(decode(menu.permissions, 200, '{"code":403,"msg":"theirs"}')).toMatchObject({
      failure: { key: "http403", reaction: "denied", message: "theirs" },
    });
  });

  it("never reports a completed write as failed", () => {
    for (const data of [null, {}, true, "done"])
      expect(decode(alarms.deal, 200, answer(data)).ok, JSON.stringify(data)).toBe(true);
  });

  it("survives ten thousand levels of lists", () => {
    const deep = "[".repeat(10_000) + "]".repeat(10_000);
    expect(decode(devices.detail, 200, `{"code":200,"data":${deep}}`).ok).toBe(false);
    const within = `{"code":200,"data":{"deviceId":"d1","deviceName":"a","status":"online","remark":${deep}}}`;
    expect(decode(devices.detail, 200, within)).toMatchObject({ ok: true, data: { deviceId: "d1" } });
  });

  it("cannot reach the prototype of anything", () => {
    const body = `{"code":200,"data":{"deviceId":"d1","deviceName":"a","status":"online","__proto__":{"polluted":1}}}`;
    const result = decode(devices.detail, 200, body);
    expect(result.ok && Reflect.get(result.data, "polluted")).toBeUndefined();
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it("accepts null for every optional value", () => {
    const empty = Object.fromEntries(Object.keys(devices.detail.data.shape).map((key) => [key, null]));
    expect(z.safeParse(devices.detail.data, { ...empty, ...row }).success).toBe(true);
    const silent = Object.fromEntries(Object.keys(liveEvents.alarm.shape).map((key) => [key, undefined]));
    expect(z.safeParse(liveEvents.alarm, { ...silent, policeId: "p1", deviceId: "d1" }).success).toBe(true);
  });

  it("accepts unknown fields in the response of every call", () => {
    const closed = endpoints.filter(({ endpoint }) =>
      JSON.stringify(z.toJSONSchema(endpoint.data)).includes('"additionalProperties":false'),
    );
    expect(closed.map(({ name }) => name)).toEqual([]);
  });
});

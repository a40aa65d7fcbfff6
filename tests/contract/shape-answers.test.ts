import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { contract, endpoints } from "#lib/contract/index.ts";
import { liveEvents } from "#lib/contract/live.ts";
import { decode } from "#lib/contract/wire.ts";

const { alarms, devices, menu } = contract;
const page = (list: unknown[]) => ({ list, total: list.length, pageNum: 1, pageSize: 20 });
const row = { deviceId: "d1", deviceName: "Cold room", status: "online" };
const answer = (data: unknown, more: object = {}) => JSON.stringify({ code: 200, msg: "ok", data, ...more });

describe("reading an answer", () => {
  it("returns the data, with fields that nobody knows", () => {
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
    expect(refused({ msg: null, message: null })).toMatchObject({ failure: { key: "sys.error" } });
    expect(refused({ errKey: null })).toMatchObject({ failure: { key: "sys.error" } });
  });

  it("takes a name of a refusal that is none for no name", () => {
    expect(decode(menu.permissions, 200, answer(["tab:device"], { errKey: null }))).toMatchObject({ ok: true });
  });

  it("is a failure when the body is no envelope, whatever the status", () => {
    for (const body of ["", "<html>", "null", "[]", "7", '{"data":1}', '{"code":"200"}']) {
      expect(decode(menu.permissions, 200, body), body).toMatchObject({ ok: false, failure: { key: "http502" } });
      expect(decode(menu.permissions, 503, body), body).toMatchObject({ ok: false, failure: { key: "http503" } });
    }
  });

  it("names the address that the platform does not know", () => {
    const failure = { key: "http404", reaction: "toast", data: { url: menu.permissions.path } };
    const ours = JSON.stringify({ code: -1, errKey: "http404", message: "Wrong request address", data: null });
    for (const body of ["<html>", answer([]), ours])
      expect(decode(menu.permissions, 404, body)).toEqual({ ok: false, failure });
  });

  it("does not believe a success under a failing status", () => {
    expect(decode(menu.permissions, 500, answer([]))).toMatchObject({ ok: false, failure: { key: "http500" } });
    expect(decode(menu.permissions, 302, answer([]))).toMatchObject({ ok: false, failure: { key: "network" } });
  });

  it("lets the code of the body speak before the status", () => {
    const body = JSON.stringify({ code: 401, msg: "gone" });
    for (const status of [200, 401, 500])
      expect(decode(menu.permissions, status, body)).toMatchObject({ failure: { key: "http401", reaction: "login" } });
    const named = JSON.stringify({ code: -1, errKey: "device.offline", message: "gone" });
    expect(decode(menu.permissions, 500, named)).toMatchObject({ failure: { key: "device.offline" } });
  });

  it("reacts to the status when the body only says that something failed", () => {
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

describe("an answer that a foreign platform shapes otherwise", () => {
  const read = (data: unknown) => {
    const reports: unknown[] = [];
    return { result: decode(devices.list, 200, answer(data), (issues) => reports.push(issues)), reports };
  };

  it("counts a field of the wrong type as missing, and reports it once", () => {
    const { result, reports } = read(page([{ ...row, expireTime: "2026-01-01", iccid: 898600 }, row]));
    expect(result).toEqual({ ok: true, data: page([row, row]) });
    expect(reports).toHaveLength(1);
  });

  it("leaves out a row without its identity and keeps the others", () => {
    const nobody = { deviceName: 7, status: 7, iccid: 7 };
    const { result } = read(page([row, nobody, nobody, { ...row, deviceId: 5 }, { ...row, deviceId: "d2" }]));
    expect(result.ok && result.data.list.map(({ deviceId }) => deviceId)).toEqual(["d1", "d2"]);
  });

  it("keeps the row when only a part of it is wrong", () => {
    const keyArgs = [{ argId: "temp", value: "-18" }, { value: 1 }, { argId: "SP", value: -18 }];
    const { result } = read(page([{ ...row, keyArgs, alarm: { alarmType: 3 } }]));
    expect(result).toEqual({
      ok: true,
      data: page([{ ...row, keyArgs: [{ argId: "temp" }, { argId: "SP", value: -18 }] }]),
    });
  });

  it("is a failure of a read when nothing usable is left", () => {
    for (const data of [null, [], "list", 7, {}]) expect(read(data).result).toMatchObject({ ok: false });
  });

  it("never calls a write failed that has happened", () => {
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

  it("passes null wherever the platform has nothing to say", () => {
    const empty = Object.fromEntries(Object.keys(devices.detail.data.shape).map((key) => [key, null]));
    expect(z.safeParse(devices.detail.data, { ...empty, ...row }).success).toBe(true);
    const silent = Object.fromEntries(Object.keys(liveEvents.alarm.shape).map((key) => [key, undefined]));
    expect(z.safeParse(liveEvents.alarm, { ...silent, policeId: "p1", deviceId: "d1" }).success).toBe(true);
  });

  it("lets every call's answer carry fields that nobody knows", () => {
    const closed = endpoints.filter(({ endpoint }) =>
      JSON.stringify(z.toJSONSchema(endpoint.data)).includes('"additionalProperties":false'),
    );
    expect(closed.map(({ name }) => name)).toEqual([]);
  });
});

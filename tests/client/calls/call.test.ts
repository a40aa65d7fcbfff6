import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "#lib/client/calls/call.ts";
import { onFailure } from "#lib/client/calls/failures.ts";
import { isReached, lost, noteAnswer } from "#lib/client/calls/reach.ts";
import { requestOf } from "#lib/client/calls/request.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import { contract } from "#lib/contract/index.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { workerPath } from "#lib/domain/screens/base-path.ts";
import { eventually } from "#tests/support/screen/eventually.ts";
import { broken, raw, silence, success, Upstream } from "#tests/support/servers/upstream.ts";

const { rename, list } = contract.devices;
const upstream = await Upstream.start();
const heard: Failure[] = [];
const stop = onFailure((failure) => heard.push(failure));
afterAll(async () => {
  stop();
  await upstream.stop();
});

// jsdom has no fetch of its own, and Node's has to be told the origin of the page.
const { fetch } = globalThis;
beforeEach(() => {
  upstream.clear();
  heard.length = 0;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
    fetch(new URL(address, upstream.origin), { ...init, referrerPolicy: "" }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const renaming = { deviceId: "D1", deviceName: "Cold room" };
const failed = async (work: Promise<unknown>): Promise<Failure> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return (error as ApiError).failure;
};

test("a POST carries JSON and our header, and returns the data", async () => {
  upstream.on(rename.path, success({ deviceId: "D1", deviceName: "Cold room" }));
  await call(rename, renaming);
  const [seen] = upstream.seen;
  expect(seen).toMatchObject({ method: "POST", headers: { "x-h5": "1", "content-type": "application/json" } });
  expect(JSON.parse(String(seen?.body))).toEqual(renaming);
});

test("an answer shows that the server is reachable, so that no check is needed", async () => {
  lost();
  upstream.on(rename.path, success({ deviceId: "D1", deviceName: "Cold room" }));
  await call(rename, renaming);
  expect(isReached()).toBe(true);
});

test("a GET carries its input in the query, without undefined values", async () => {
  upstream.on(contract.account.captcha.path, success({ captchaId: "c", img: "data:," }));
  expect(await call(contract.account.captcha, { r: "a b&c" })).toMatchObject({ captchaId: "c" });
  await call(contract.account.captcha, { r: undefined });
  expect(upstream.seen.map(({ target }) => target.split("?")[1])).toEqual(["r=a%20b%26c", undefined]);
});

test("defaults of the contract are sent, since another platform need not know them", async () => {
  upstream.on(contract.menu.entries.path, success({ children: [] }));
  upstream.on(contract.groups.list.path, success([]));
  upstream.on(list.path, success({ list: [], total: 0, pageNum: 1, pageSize: 20 }));
  await call(contract.menu.entries, {});
  await call(contract.groups.list, {});
  await call(list, { pageSize: 100 });
  expect(upstream.seen[0]?.target.split("?")[1]).toBe("code=app-customer-page");
  expect(upstream.seen.slice(1).map(({ body }) => JSON.parse(String(body)))).toEqual([
    { deviceCount: true },
    { pageNum: 1, pageSize: 100 },
  ]);
});

test("an invalid input is sent unchanged, for the platform to refuse", async () => {
  upstream.on(rename.path, raw('{"code":-1,"msg":"no","errKey":"param.invalid"}'));
  await failed(call(rename, { deviceId: "D1", deviceName: "" }));
  expect(JSON.parse(String(upstream.seen[0]?.body))).toEqual({ deviceId: "D1", deviceName: "" });
});

test("an upload is a form with the file and its fields, whose content type the browser sets", () => {
  const file = new File([Uint8Array.of(1, 2, 3)], "a.png", { type: "image/png" });
  const [address, { body, headers }] = requestOf(contract.uploads.picture, { file, type: "device", more: undefined });
  expect(address).toBe(contract.uploads.picture.path);
  expect(body instanceof FormData && [...body]).toEqual([
    ["file", file],
    ["type", "device"],
  ]);
  expect(headers).toEqual({ "x-h5": "1" });
});

test("a refusal is an ApiError with its key, message and data, and is reported once to the listener", async () => {
  upstream.on(rename.path, raw('{"code":-1,"msg":"Too busy","errKey":"device.busy","data":{"a":1}}'));
  const failure = await failed(call(rename, renaming));
  expect(failure).toEqual({ key: "device.busy", reaction: "toast", message: "Too busy", data: { a: 1 } });
  expect(heard).toEqual([failure]);
});

test("a quiet call does not report its failure", async () => {
  upstream.on(rename.path, raw('{"code":-1,"msg":"no","errKey":"device.busy"}'));
  await failed(call(rename, renaming, { quiet: true }));
  expect(heard).toEqual([]);
});

test.each([
  [raw('{"code":-1,"msg":"m","errKey":"http504","data":null}', undefined, 504), "http504", "retry"],
  [raw('{"code":-1,"msg":"m","errKey":"param.invalid"}', undefined, 400), "param.invalid", "toast"],
  [raw("<html>", {}, 502), "http502", "retry"],
  [raw("<html>", {}, 200), "http502", "retry"],
  [raw('{"code":-1,"errKey":"perm.denied"}'), "perm.denied", "denied"],
  [broken, "network", "retry"],
])("every answer without data has an error key and a reaction: %#", async (reply, key, reaction) => {
  upstream.on(list.path, reply);
  expect(await failed(call(list, {}))).toMatchObject({ key, reaction });
});

test("an HTML page instead of an answer triggers a check of the server, and is not a file", async () => {
  const page = raw("<title>Sign in to this network</title>", { "content-type": "text/html" });
  upstream.on(contract.overview.export.path, page);
  upstream.on(workerPath, page);
  expect(await failed(call(contract.overview.export, { query_days: 7 }))).toMatchObject({
    key: "http502",
    reaction: "retry",
  });
  await eventually(() => expect(isReached()).toBe(false));
  noteAnswer();
});

test("a call aborted by its caller rejects with the caller's reason and reports nothing", async () => {
  upstream.on(list.path, silence);
  const leaving = new AbortController();
  const work = call(list, {}, { signal: leaving.signal });
  await upstream.until(() => upstream.seen.length === 1);
  leaving.abort(new Error("left"));
  await expect(work).rejects.toThrow("left");
  expect(heard).toEqual([]);
});

test("an answer that does not fit the contract is recorded and used as far as possible", async () => {
  upstream.on(contract.account.captcha.path, success({ captchaId: "c", img: "data:,", expireTime: "soon" }));
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(await call(contract.account.captcha, {})).toEqual({ captchaId: "c", img: "data:," });
  expect(warned).toHaveBeenCalledOnce();
});

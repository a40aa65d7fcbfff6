import { act, renderHook } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAddRun } from "#lib/client/adding/add-run.ts";
import { checkReach, isReached } from "#lib/client/calls/reach.ts";
import { coerceToSchema } from "#lib/contract/decode/coerce-to-schema.ts";
import { contract } from "#lib/contract/index.ts";
import { workerPath } from "#lib/domain/screens/base-path.ts";
import { eventually } from "#tests/support/screen/eventually.ts";
import { serveWorker } from "#tests/support/screen/worker-server.ts";
import { broken, raw, success, Upstream } from "#tests/support/servers/upstream.ts";

const { path } = contract.addTasks.add;
const upstream = await Upstream.start();
afterAll(() => upstream.stop());
const { fetch } = globalThis;
let people = 0;
let userId = "";
beforeEach(() => {
  upstream.clear();
  people += 1;
  userId = `u${people}`;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
    fetch(new URL(address, upstream.origin), { ...init, referrerPolicy: "" }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const record = (deviceId: string, errKey: string | null = null) =>
  success({
    recordId: "r",
    deviceId,
    deviceName: `Name of ${deviceId}`,
    result: errKey ? "failed" : "success",
    errKey,
    createTime: 1,
  });
const kept = () => JSON.parse(window.localStorage.getItem(`add-queue:${userId}`) ?? "[]");
// A failed call also makes the phone check whether the server is reachable.
const sent = () => upstream.seen.filter((call) => call.path === path).map(({ body }) => JSON.parse(String(body)));

test("each device has its own result", async () => {
  const { result } = renderHook(() => useAddRun(userId));
  upstream.on(path, record("D1"));
  await act(async () => void (await result.current.run?.add({ taskId: "T", deviceId: "D1" })));
  upstream.on(path, record("D2", "device.alreadyBound"));
  await act(async () => void (await result.current.run?.add({ taskId: "T", deviceId: "D2" })));
  expect(result.current.items.map(({ deviceId, state }) => [deviceId, state])).toEqual([
    ["D2", "failed"],
    ["D1", "done"],
  ]);
  expect(kept()).toEqual([]);
});

test("a record without a result counts as failed or not by its message", async () => {
  const { result } = renderHook(() => useAddRun(userId));
  for (const [deviceId, errorMsg] of [
    ["D1", undefined],
    ["D2", ""],
    ["D3", "taken"],
  ]) {
    upstream.on(path, success({ recordId: "r", deviceId, errorMsg, createTime: 1 }));
    await act(async () => void (await result.current.run?.add({ taskId: "T", deviceId: deviceId ?? "" })));
  }
  expect(result.current.items.map(({ state }) => state)).toEqual(["failed", "done", "done"]);
  const list = [{}, { errorMsg: "taken" }].map((each, recordId) => ({
    recordId,
    deviceId: "D1",
    createTime: 1,
    ...each,
  }));
  const page = coerceToSchema(contract.addTasks.records.data, { list, total: 2, pageNum: 1, pageSize: 20 }, () => {});
  expect(page).toMatchObject({ list: [{ result: "success" }, { result: "failed" }] });
});

test("a device is added if the platform reports only success", async () => {
  const { result } = renderHook(() => useAddRun(userId));
  vi.spyOn(console, "warn").mockImplementation(() => {});
  for (const answer of [null, { errorMsg: "taken" }]) {
    upstream.on(path, success(answer));
    await act(async () => void (await result.current.run?.add({ taskId: "T", deviceId: "D1" })));
  }
  expect(result.current.items.map(({ state }) => state)).toEqual(["failed", "done"]);
});

test("a device stays on the phone during its call, and when the session ends before it was added", async () => {
  const { result } = renderHook(() => useAddRun(userId));
  upstream.on(path, raw(JSON.stringify({ code: 401 })));
  await act(async () => {
    const sending = result.current.run?.add({ taskId: "T", deviceId: "D1" });
    expect(kept()).toMatchObject([{ deviceId: "D1" }]);
    await sending;
  });
  expect(result.current.items).toMatchObject([{ deviceId: "D1", state: "waiting" }]);
  expect(kept()).toMatchObject([{ deviceId: "D1" }]);
});

test("two tabs without a network keep what was entered in each", async () => {
  upstream.on(path, broken);
  const first = renderHook(() => useAddRun(userId));
  await act(async () => void (await first.result.current.run?.add({ taskId: "T", deviceId: "D1" })));
  // An entry that another tab stores meanwhile.
  const other = { requestId: "from-the-other-tab", taskId: "T", deviceId: "D2" };
  window.localStorage.setItem(`add-queue:${userId}`, JSON.stringify([other, ...kept()]));
  await act(async () => void (await first.result.current.run?.add({ taskId: "T", deviceId: "D3" })));
  expect(kept().map(({ deviceId }: { deviceId: string }) => deviceId)).toEqual(["D3", "D2", "D1"]);
});

test("a device entered again while it waits is stored once, with the latest input", async () => {
  upstream.on(path, broken);
  const { result } = renderHook(() => useAddRun(userId));
  for (const input of [{ deviceName: "First" }, {}, { deviceName: "Second" }])
    await act(async () => void (await result.current.run?.add({ taskId: "T", deviceId: "D1", ...input })));
  await act(async () => void (await result.current.run?.add({ taskId: "other", deviceId: "D1" })));
  expect(kept()).toMatchObject([{ taskId: "other" }, { taskId: "T", deviceName: "Second" }]);
  upstream.clear();
  upstream.on(path, record("D1"));
  act(() => void result.current.run?.flush());
  await eventually(() => expect(result.current.items.map(({ state }) => state)).toEqual(["done", "done"]));
  expect(sent()).toMatchObject([{ taskId: "T", deviceName: "Second" }, { taskId: "other" }]);
});

test("unsent devices are sent when the server is reachable again, although the phone never reported being offline", async () => {
  const worker = await serveWorker();
  const own = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
    address === workerPath
      ? own(address, init)
      : fetch(new URL(address, upstream.origin), { ...init, referrerPolicy: "" }),
  );
  worker.status = 502;
  upstream.on(path, broken);
  const { result } = renderHook(() => useAddRun(userId));
  await act(async () => void (await result.current.run?.add({ taskId: "T", deviceId: "D1" })));
  await eventually(() => expect(isReached()).toBe(false));
  expect(result.current.items).toMatchObject([{ deviceId: "D1", state: "waiting" }]);
  upstream.clear();
  upstream.on(path, record("D1"));
  worker.status = 200;
  await act(checkReach);
  await eventually(() => expect(result.current.items).toMatchObject([{ deviceId: "D1", state: "done" }]));
  await worker.close();
});

test("devices beyond the rate limit stay on the phone and are sent later", async () => {
  const input = (deviceId: string) => ({ requestId: `of-${deviceId}`, taskId: "T", deviceId });
  window.localStorage.setItem(`add-queue:${userId}`, JSON.stringify(["D3", "D2", "D1"].map(input)));
  upstream.on(path, raw(JSON.stringify({ code: -1, errKey: "sys.tooMany", data: { retrySeconds: 1 } })));
  const { result } = renderHook(() => useAddRun(userId));
  await eventually(() => expect(sent()).toHaveLength(1));
  await eventually(() => expect(result.current.items.map(({ state }) => state)).toEqual(Array(3).fill("waiting")));
  expect(kept()).toHaveLength(3);
  upstream.clear();
  upstream.on(path, record("D"));
  const done = () => expect(result.current.items.map(({ state }) => state)).toEqual(Array(3).fill("done"));
  await eventually(done);
  expect(sent().map(({ requestId }) => requestId)).toEqual(["of-D1", "of-D2", "of-D3"]);
  expect(kept()).toEqual([]);
});

test("each waiting device is sent once, though phone and server both report that the network is back", async () => {
  const input = (deviceId: string) => ({ requestId: `of-${deviceId}`, taskId: "T", deviceId });
  window.localStorage.setItem(`add-queue:${userId}`, JSON.stringify(["D3", "D2", "D1"].map(input)));
  upstream.on(path, broken);
  const { result } = renderHook(() => useAddRun(userId));
  await eventually(() => expect(sent()).toHaveLength(3));
  await eventually(() => expect(result.current.items.map(({ state }) => state)).toEqual(Array(3).fill("waiting")));
  upstream.clear();
  upstream.on(path, record("D"));
  // The first response shows that the server is reachable again.
  await act(async () => void window.dispatchEvent(new Event("online")));
  await eventually(() => expect(result.current.items.map(({ state }) => state)).toEqual(Array(3).fill("done")));
  expect(
    sent()
      .map(({ requestId }) => requestId)
      .sort(),
  ).toEqual(["of-D1", "of-D2", "of-D3"]);
});

test("a device that cannot be sent is stored for its person, and sent once when the network is back", async () => {
  const { result, unmount } = renderHook(() => useAddRun(userId));
  upstream.on(path, broken);
  const given = { taskId: "T", deviceId: "D1", deviceName: "Dock", productId: "P1" };
  await act(async () => void (await result.current.run?.add(given)));
  expect(result.current.items).toMatchObject([{ deviceId: "D1", state: "waiting" }]);
  expect(kept()).toMatchObject([given]);
  const [{ requestId }] = kept();
  unmount();

  const other = renderHook(() => useAddRun(`${userId}-other`));
  expect(other.result.current.items).toEqual([]);
  other.unmount();

  // The page is opened anew, with new modules.
  vi.resetModules();
  const { useAddRun: again } = await import("#lib/client/adding/add-run.ts");
  upstream.clear();
  upstream.on(path, record("D1"));
  const reopened = renderHook(() => again(userId));
  await eventually(() => expect(reopened.result.current.items).toMatchObject([{ deviceId: "D1", state: "done" }]));
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(sent()).toEqual([{ ...given, requestId }]);
  expect(kept()).toEqual([]);
});

test("repeating a failed device is a new attempt", async () => {
  const { result } = renderHook(() => useAddRun(userId));
  upstream.on(path, record("D1", "device.neverOnline"));
  await act(async () => void (await result.current.run?.add({ taskId: "T", deviceId: "D1" })));
  upstream.on(path, record("D1"));
  const [failed] = result.current.items;
  await act(async () => void (failed && (await result.current.run?.retry(failed))));
  expect(result.current.items).toMatchObject([{ deviceId: "D1", state: "done" }]);
  const [one, two] = sent().map(({ requestId }) => requestId);
  expect(one).not.toBe(two);
});

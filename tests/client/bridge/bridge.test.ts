import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hostWindow } from "#lib/client/bridge/host.ts";
import { contract } from "#lib/contract/index.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { eventually } from "#tests/support/screen/eventually.ts";
import { classicApp, flutterApp, noApp } from "#tests/support/screen/native-app.ts";

// The bridge caches what it found: each test imports a fresh one.
const fresh = async () => {
  vi.resetModules();
  const [{ callApp }, { native, appHas, BridgeError }, { inNativeApp }, { requestOf }] = await Promise.all([
    import("#lib/client/bridge/call-app.ts"),
    import("#lib/client/bridge/native.ts"),
    import("#lib/client/bridge/native-app.ts"),
    import("#lib/client/calls/request.ts"),
  ]);
  return { callApp, native, appHas, BridgeError, inNativeApp, requestOf };
};

beforeEach(noApp);
afterEach(() => {
  noApp();
  vi.useRealTimers();
});

const answers = {
  getAppKey: () => "key-1",
  appInfo: () => ({ packageName: "com.example.cold", version: "3.2.1", platform: "any" }),
  scanCode: () => ({ rawValue: "864412058873" }),
  setClipboardData: () => true,
  updateUrl: () => null,
  urlLauncher: () => undefined,
  isShowAppBar: () => true,
  getDeviceId: () => "phone-7",
  setBadgeNum: () => "",
  deviceConfigure: () => ({ ok: true }),
};
const hosts = {
  "a Flutter web view": () => flutterApp(answers),
  "a classic web view on iOS": () => classicApp(answers, "ios"),
  "a classic web view on Android": () => classicApp(answers, "android"),
};

describe.each(Object.entries(hosts))("inside %s", (_, start) => {
  test("each of the ten functions reaches the app, and its answer is returned", async () => {
    const asked = start();
    const { native } = await fresh();
    expect(await native("getAppKey", {})).toBe("key-1");
    expect(await native("appInfo", {})).toMatchObject({ packageName: "com.example.cold" });
    expect(await native("scanCode", {})).toEqual({ rawValue: "864412058873" });
    expect(await native("setClipboardData", { text: "hello" })).toBe(null);
    expect(await native("updateUrl", { url: "https://cloud.example.com/a" })).toBe(null);
    expect(await native("urlLauncher", { url: "https://cloud.example.com/b" })).toBe(null);
    expect(await native("isShowAppBar", { show: false })).toBe(true);
    expect(await native("getDeviceId", {})).toBe("phone-7");
    expect(await native("setBadgeNum", { num: 3 })).toBe(null);
    expect(await native("deviceConfigure", { deviceId: "D1" })).toEqual({ ok: true });
    expect(asked.filter(({ name }) => name === "setBadgeNum")).toEqual([{ name: "setBadgeNum", input: { num: 3 } }]);
    expect(new Set(asked.map(({ name }) => name)).size).toBe(10);
  });

  test("questions before signing in, and signing in itself, are marked as inside the app", async () => {
    start();
    const { requestOf } = await fresh();
    const { login, smsCode, captcha, register } = contract.account;
    for (const endpoint of [login, smsCode, captcha, register])
      expect(requestOf(endpoint, {})[1].headers, endpoint.path).toMatchObject({ isApp: "1" });
    expect(requestOf(contract.devices.list, {})[1].headers).not.toHaveProperty("isApp");
  });
});

test("a plain browser is not asked, does not wait and reports that there is no app", async () => {
  vi.useFakeTimers();
  const { appHas, inNativeApp, requestOf, callApp } = await fresh();
  expect(inNativeApp()).toBe(false);
  expect(await appHas("scanCode")).toBe(false);
  expect(await callApp("appInfo", {})).toEqual({ packageName: "", platform: "browser" });
  expect(vi.getTimerCount()).toBe(0);
  expect(requestOf(contract.account.login, {})[1].headers).toMatchObject({ isApp: "0" });
});

test("a person who opens a page with isApp=1 and has to sign in first signs in as the app", async () => {
  const opened = (search: string) => `${href("home")}?${search}`;
  for (const [address, isApp] of [
    [opened("isApp=1"), "1"],
    [href("login", { redirect: opened("status=offline&isApp=1#x") }), "1"],
    [href("login", { isApp: 0, redirect: opened("isApp=1") }), "0"],
    [href("login", { redirect: opened("isApp=10") }), "0"],
    [href("login", { redirect: href("home") }), "0"],
  ] as const) {
    noApp();
    window.history.replaceState(null, "", address);
    const { requestOf } = await fresh();
    expect(requestOf(contract.account.login, {})[1].headers, address).toMatchObject({ isApp });
    // The rest of the visit counts as inside the app too.
    window.history.replaceState(null, "", href("home"));
    expect(requestOf(contract.account.login, {})[1].headers, address).toMatchObject({ isApp });
  }
});

test("an announced app that starts late is found; without one it is a plain browser after five seconds (W01)", async () => {
  vi.useFakeTimers();
  window.sessionStorage.setItem("isApp", "1");
  const { native, BridgeError, inNativeApp } = await fresh();
  expect(inNativeApp()).toBe(true);
  const early = native("getAppKey", {});
  setTimeout(() => flutterApp(answers), 4_000);
  await vi.advanceTimersByTimeAsync(4_100);
  expect(await early).toBe("key-1");
  noApp();

  window.sessionStorage.setItem("isApp", "1");
  const late = native("getAppKey", {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await late).toEqual(new BridgeError("absent", "getAppKey"));
  expect(inNativeApp()).toBe(false);
  const asked = flutterApp(answers);
  expect(await native("getAppKey", {}).catch((error: unknown) => error)).toEqual(
    new BridgeError("absent", "getAppKey"),
  );
  expect([inNativeApp(), asked]).toEqual([false, []]);
});

test("an object in a frame that claims to be the app is not asked (W01)", async () => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const asked: string[] = [];
  Object.assign(frame.contentWindow ?? {}, {
    flutter_inappwebview: { callHandler: (name: string) => asked.push(name) },
    deviceCloud: { postMessage: (message: string) => asked.push(message) },
  });
  const { native, BridgeError, inNativeApp } = await fresh();
  expect(inNativeApp()).toBe(false);
  expect(await native("getAppKey", {}).catch((error: unknown) => error)).toEqual(
    new BridgeError("absent", "getAppKey"),
  );
  expect(asked).toEqual([]);
  frame.remove();
});

test("a function that the app does not list is performed by the browser", async () => {
  const asked = flutterApp({
    ...answers,
    appInfo: () => ({ packageName: "com.example.cold", bridge: { version: 1, functions: ["getAppKey"] } }),
  });
  const { appHas, callApp } = await fresh();
  expect(await appHas("getAppKey")).toBe(true);
  expect(await appHas("getDeviceId")).toBe(false);
  expect(await callApp("getDeviceId", {})).toMatch(/^web-[0-9a-f]{32}$/);
  expect(await callApp("getDeviceId", {})).toBe(await callApp("getDeviceId", {}));
  expect(asked.map(({ name }) => name)).not.toContain("getDeviceId");
});

test.each([
  [true, true],
  ["true", true],
  [{ show: true }, true],
  [{ show: false }, false],
  [{ ok: true }, false],
  [false, false],
  [null, false],
])("an app that answers %j to the question about its title bar draws it: %j", async (answer, drawn) => {
  flutterApp({ ...answers, isShowAppBar: () => answer });
  const { native } = await fresh();
  expect(await native("isShowAppBar", { show: false })).toBe(drawn);
});

test("only an app that lists the function gets the page's address, and only over https", async () => {
  const listing = (functions?: string[]) => ({
    ...answers,
    appInfo: () => ({ packageName: "com.example.cold", bridge: { version: 1, functions } }),
  });
  const tell = async (url: string) => {
    await fresh();
    const { sendAddress } = await import("#lib/client/bridge/send-address.ts");
    await sendAddress(url);
  };
  const silent = flutterApp(listing());
  await tell("https://cloud.example.com/mobile-h5/more");
  expect(silent.map(({ name }) => name)).not.toContain("updateUrl");
  const told = flutterApp(listing(["updateUrl"]));
  await tell("http://cloud.example.com/mobile-h5/more");
  await tell("https://cloud.example.com/mobile-h5/more");
  expect(told.filter(({ name }) => name === "updateUrl")).toEqual([
    { name: "updateUrl", input: { url: "https://cloud.example.com/mobile-h5/more" } },
  ]);
});

test("an invalid answer counts as none, a refusal is not repeated by the browser, and silence times out", async () => {
  flutterApp({ ...answers, getAppKey: () => 17, setClipboardData: () => null });
  const { native, callApp, BridgeError } = await fresh();
  await expect(native("getAppKey", {})).rejects.toEqual(new BridgeError("mismatch", "getAppKey"));
  const copied: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  await callApp("setClipboardData", { text: "hello" });
  vi.unstubAllGlobals();
  expect(copied).toEqual(["hello"]);

  noApp();
  classicApp({}, "android");
  const classic = await fresh();
  await expect(classic.callApp("getDeviceId", {})).rejects.toMatchObject({ problem: "refused" });

  noApp();
  vi.useFakeTimers();
  const sent: string[] = [];
  hostWindow().deviceCloud = { postMessage: (message) => void sent.push(JSON.parse(message).id) };
  const silent = await fresh();
  const waited = silent.native("getDeviceId", {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await waited).toMatchObject({ problem: "timeout" });
  // Nothing is stored for callers that have given up: an app never answers many functions.
  const read: string[] = [];
  for (const id of sent)
    hostWindow().deviceCloudAnswer?.({
      id,
      get result() {
        read.push(id);
        return "late";
      },
    });
  expect(sent.length).toBeGreaterThan(1);
  expect(read).toEqual([]);
});

test("foreign, repeated, huge and malformed answers are ignored (W01)", async () => {
  let sent = "";
  hostWindow().deviceCloud = {
    postMessage: (message) => {
      const { name, id } = JSON.parse(message);
      if (name === "appInfo") queueMicrotask(() => hostWindow().deviceCloudAnswer?.({ id, error: "unknown" }));
      else sent = id;
    },
  };
  const { native } = await fresh();
  const asked = native("getDeviceId", {});
  await eventually(() => expect(sent).not.toBe(""));
  const answer = (value: unknown) => hostWindow().deviceCloudAnswer?.(value);
  answer("not json");
  answer(null);
  answer({ id: "other", result: "evil" });
  answer(JSON.stringify({ id: sent, result: "x".repeat(1_000_000) }));
  answer({ id: sent, result: "phone-7" });
  answer({ id: sent, result: "evil" });
  expect(await asked).toBe("phone-7");
});

test("an answer for the page before a reload does not answer a request of the new page", async () => {
  const sent: string[] = [];
  hostWindow().deviceCloud = {
    postMessage: (message) => {
      const { name, id } = JSON.parse(message);
      if (name === "appInfo") queueMicrotask(() => hostWindow().deviceCloudAnswer?.({ id, error: "unknown" }));
      else sent.push(id);
    },
  };
  const before = await fresh();
  void before.native("scanCode", {}).catch(() => undefined);
  await eventually(() => expect(sent).toHaveLength(1));
  const { native } = await fresh();
  const asked = native("getDeviceId", {});
  await eventually(() => expect(sent).toHaveLength(2));
  hostWindow().deviceCloudAnswer?.({ id: sent[0], result: "864412058873" });
  hostWindow().deviceCloudAnswer?.({ id: sent[1], result: "phone-7" });
  expect(await asked).toBe("phone-7");
});

test.each([
  "tel:19912345628",
  "tel:+49-30-1234",
  "tel:400%20820%208820",
  "mailto:service@cold-rooms.example",
  "mailto:a.b+c@example.com?subject=My%20data",
])("the app calls or writes to %s", async (url) => {
  const asked = flutterApp(answers);
  const { callApp } = await fresh();
  expect(await callApp("urlLauncher", { url })).toBeNull();
  expect(asked.at(-1)).toMatchObject({ name: "urlLauncher", input: { url } });
});

test.each([
  "http://example.com",
  "tel:*%2306%23",
  "tel:110;postd=1",
  "tel:",
  "mailto:",
  "mailto:a@example.com,b@example.com",
  "mailto:a@example.com?bcc=b@example.com",
  "mailto:a@example.com?subject=x&attach=/a",
  "javascript:alert(1)",
  "https://bank.example@evil.example",
  "data:text/html,x",
  "/x",
])("the app and the browser are not sent to %s (W05)", async (url) => {
  const asked = flutterApp(answers);
  const { callApp } = await fresh();
  await expect(callApp("urlLauncher", { url })).rejects.toThrow();
  await expect(callApp("updateUrl", { url })).rejects.toThrow();
  expect(asked.map(({ name }) => name)).not.toContain("urlLauncher");
});

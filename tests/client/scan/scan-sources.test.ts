import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { eventually } from "#tests/support/screen/eventually.ts";
import { classicApp, flutterApp, noApp } from "#tests/support/screen/native-app.ts";
import { raw, success, Upstream } from "#tests/support/servers/upstream.ts";

const upstream = await Upstream.start();
afterAll(() => upstream.stop());

const { fetch } = globalThis;
const plainAgent = window.navigator.userAgent;
const agent = (text: string) => Object.defineProperty(navigator, "userAgent", { value: text, configurable: true });
const messagingAgent = `${plainAgent} Android MicroMessenger/8.0.50`;

beforeEach(() => {
  upstream.clear();
  vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
    fetch(new URL(address, upstream.origin), { ...init, referrerPolicy: "" }),
  );
  vi.spyOn(console, "info").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  agent(plainAgent);
  noApp();
  for (const name of ["WeixinJSBridge", "jWeixin", "wx"]) Reflect.deleteProperty(window, name);
});

/** The scanner's modules as on a freshly loaded page. */
const fresh = async () => {
  vi.resetModules();
  const [{ scan }, page] = await Promise.all([
    import("#lib/client/scan/scan.ts"),
    import("#lib/client/scan/page-scanner.ts"),
  ]);
  return { scan, page };
};

type Bridge = Record<string, (input: Record<string, string>) => object>;
/** Simulates the messaging app's side of its JS-SDK. */
function messagingApp(answers: Bridge): string[] {
  const asked: string[] = [];
  agent(messagingAgent);
  Object.assign(window, {
    WeixinJSBridge: {
      on() {},
      invoke(name: string, input: Record<string, string>, answer: (result: object) => void) {
        asked.push(name);
        queueMicrotask(() => answer(answers[name]?.(input) ?? { err_msg: `${name}:fail` }));
      },
    },
  });
  return asked;
}
const signature = { appId: "wx1", timestamp: 1_764_000_000, nonceStr: "n", signature: "s" };
const welcome = { preVerifyJSAPI: () => ({ err_msg: "preVerifyJSAPI:ok" }) };

test("the messaging app scans for a page that the platform signed; the format before a barcode is removed", async () => {
  upstream.on(contract.wechat.ticket.path, success(signature));
  const asked = messagingApp({
    ...welcome,
    scanQRCode: () => ({ err_msg: "scanQRCode:ok", resultStr: "CODE_128,864412058873" }),
  });
  flutterApp({ scanCode: () => ({ rawValue: "never asked" }) });
  const { scan } = await fresh();
  expect(await scan()).toEqual({ kind: "read", result: { rawValue: "864412058873" } });
  expect(asked).toEqual(expect.arrayContaining(["preVerifyJSAPI", "scanQRCode"]));
  expect(JSON.parse(String(upstream.seen[0]?.body))).toEqual({ url: window.location.href.replace(/#.*/, "") });
});

test("closing the messaging app's scanner is silent", async () => {
  upstream.on(contract.wechat.ticket.path, success(signature));
  messagingApp({ ...welcome, scanQRCode: () => ({ err_msg: "scanQRCode:cancel" }) });
  const { scan } = await fresh();
  expect(await scan()).toEqual({ kind: "scan-cancelled" });
});

test.each([
  ["nobody signs", raw(JSON.stringify({ code: -1, errKey: "wx.notConfigured", data: null })), {}],
  ["the app refuses the page", success(signature), { preVerifyJSAPI: () => ({ err_msg: "config:invalid signature" }) }],
  ["its scanner fails", success(signature), { ...welcome, scanQRCode: () => ({ err_msg: "scanQRCode:fail" }) }],
])("where %s, the native app scans instead", async (_, ticket, bridge: Bridge) => {
  upstream.on(contract.wechat.ticket.path, ticket);
  messagingApp(bridge);
  flutterApp({ scanCode: () => ({ rawValue: "864412058873" }) });
  const { scan } = await fresh();
  expect(await scan()).toEqual({ kind: "read", result: { rawValue: "864412058873" } });
});

test("W09: the messaging app's script is our own pinned copy, and without it the page scans itself", async () => {
  const before = document.querySelectorAll("script").length;
  upstream.on(contract.wechat.ticket.path, success(signature));
  messagingApp({ ...welcome, scanQRCode: () => ({ err_msg: "scanQRCode:cancel" }) });
  await (await fresh()).scan();
  expect(document.querySelectorAll("script")).toHaveLength(before);
  // If the script is blocked or broken, only the app's own scanner is unavailable.
  vi.doMock("weixin-js-sdk", () => {
    throw new Error("blocked");
  });
  flutterApp({ scanCode: () => ({ rawValue: "864412058873" }) });
  expect(await (await fresh()).scan()).toEqual({ kind: "read", result: { rawValue: "864412058873" } });
  vi.doUnmock("weixin-js-sdk");
});

test.each([
  ['{"deviceId": "864412058873"}', '{"deviceId": "864412058873"}'],
  ['{"rawValue": "864412058873"}', "864412058873"],
])("an app that returns text means the label itself, or a wrapped answer: %s", async (answer, rawValue) => {
  flutterApp({ scanCode: () => answer });
  expect(await (await fresh()).scan()).toEqual({ kind: "read", result: { rawValue } });
});

test("the native app scans one code after the other until the person cancels", async () => {
  const codes = ["A1", "A2"];
  classicApp({ appInfo: () => ({ packageName: "x" }), scanCode: () => ({ rawValue: codes.shift() }) }, "android");
  const taken: string[] = [];
  const { scan } = await fresh();
  const outcome = scan(async (code) => {
    taken.push(code);
    if (taken.length === 2) classicApp({ scanCode: () => ({ cancelled: true }) }, "android");
    return { message: code, count: taken.length };
  });
  expect(await outcome).toEqual({ kind: "scan-cancelled" });
  expect(taken).toEqual(["A1", "A2"]);
});

test("a plain browser scans with the page, and says so when the page cannot", async () => {
  const { scan, page } = await fresh();
  expect(await scan()).toEqual({ kind: "browser-not-supported" });
  const { renderHook, act } = await import("@testing-library/react");
  const host = renderHook(() => page.useScanRequest());
  let outcome: unknown;
  await act(async () => void scan().then((told) => (outcome = told)));
  await act(async () => host.result.current?.finish({ kind: "read", result: { rawValue: "A1" } }));
  expect(outcome).toEqual({ kind: "read", result: { rawValue: "A1" } });
  await act(async () => void scan().then((told) => (outcome = told)));
  host.unmount();
  await eventually(() => expect(outcome).toEqual({ kind: "scan-cancelled" }));
  expect(upstream.seen).toEqual([]);
});

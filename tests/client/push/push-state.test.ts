import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clientId, pushedElsewhere, pushState } from "#lib/client/push/push-state.ts";

const bytes = Uint8Array.from({ length: 65 }, (_, at) => (at * 37) % 256);
const key = Buffer.from(bytes).toString("base64url");

/** A browser with push turned on, and its current subscription. */
function browser(subscription: object | null): void {
  const getSubscription = async () => subscription;
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "granted" });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager: { getSubscription } }) },
  });
}
beforeEach(() => window.localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  for (const given of ["serviceWorker", "userAgent", "maxTouchPoints"]) Reflect.deleteProperty(navigator, given);
});

it("a browser is on as long as the platform has the key for which it was turned on", async () => {
  browser({ options: { applicationServerKey: bytes.buffer } });
  expect(await pushState(key, [clientId()])).toBe("on");
  expect(await pushState(`B${key.slice(1)}`, [clientId()])).toBe("off");
});

it("this browser is not counted among the others, also if its push is off by now", () => {
  const known = [clientId(), "another"];
  for (const state of ["on", "off", "denied"] as const) expect(pushedElsewhere(known, state)).toBe(1);
  expect(pushedElsewhere(["another"], "off")).toBe(1);
  expect(pushedElsewhere(["phone-7", "another"], "nativeOn")).toBe(1);
});

it("over plain http, where crypto.randomUUID is missing, the number of other browsers is still shown", async () => {
  vi.stubGlobal("isSecureContext", false);
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const state = await pushState(key, ["another"]);
  expect([state, pushedElsewhere(["another"], state)]).toEqual(["insecure", 1]);
});

it("a browser that does not report for which key it was turned on counts as on", async () => {
  browser({});
  expect(await pushState(key, [clientId()])).toBe("on");
});

it("a browser that is unknown to the platform, or lost its subscription, is off", async () => {
  browser({ options: { applicationServerKey: bytes.buffer } });
  expect(await pushState(key, ["another"])).toBe("off");
  browser(null);
  expect(await pushState(key, [clientId()])).toBe("off");
});

const agentOf = (device: string) =>
  `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari`;
it.each([
  ["iPhone; CPU iPhone OS 18_5 like Mac OS X", 5, "homeScreen"],
  // An iPad requests desktop pages.
  ["Macintosh; Intel Mac OS X 10_15_7", 5, "homeScreen"],
  ["Macintosh; Intel Mac OS X 10_15_7", 0, "unsupported"],
])("without push a browser on %s with %i touches is %s", async (device, maxTouchPoints, state) => {
  vi.stubGlobal("isSecureContext", true);
  for (const [name, value] of Object.entries({ userAgent: agentOf(device), maxTouchPoints }))
    Object.defineProperty(navigator, name, { configurable: true, value });
  expect(await pushState(key, [])).toBe(state);
});

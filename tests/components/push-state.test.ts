import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clientId, pushState } from "#lib/client/push/push-state.ts";

const bytes = Uint8Array.from({ length: 65 }, (_, at) => (at * 37) % 256);
const key = Buffer.from(bytes).toString("base64url");

/** A browser that was turned on, with the subscription that it has now. */
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
  Reflect.deleteProperty(navigator, "serviceWorker");
});

it("a browser is on as long as the platform has the key for which it was turned on", async () => {
  browser({ options: { applicationServerKey: bytes.buffer } });
  expect(await pushState(key, [clientId()])).toBe("on");
  expect(await pushState(`B${key.slice(1)}`, [clientId()])).toBe("off");
});

it("a browser that does not tell for which key it was turned on is believed", async () => {
  browser({});
  expect(await pushState(key, [clientId()])).toBe("on");
});

it("a browser that the platform does not know, or that lost its subscription, is off", async () => {
  browser({ options: { applicationServerKey: bytes.buffer } });
  expect(await pushState(key, ["another"])).toBe("off");
  browser(null);
  expect(await pushState(key, [clientId()])).toBe("off");
});

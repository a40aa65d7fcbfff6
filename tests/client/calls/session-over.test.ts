import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contract } from "#lib/contract/index.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { limits } from "#lib/domain/limits.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { eventually } from "#tests/support/screen/eventually.ts";

const { devices, account, alarms } = contract;
const over = { code: 401, message: "gone" };
const assign = vi.fn();
let said: Failure[] = [];

/** The calls of a freshly opened page: each test begins with a session. */
async function page(address: string) {
  vi.resetModules();
  vi.stubGlobal("location", {
    ...window.location,
    ...new URL(address, "http://localhost"),
    pathname: address.split("?")[0],
    search: address.includes("?") ? `?${address.split("?")[1]}` : "",
    assign,
  });
  const { onFailure } = await import("#lib/client/calls/failures.ts");
  said = [];
  onFailure((failure) => said.push(failure));
  return await import("#lib/client/calls/call.ts");
}
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  assign.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("A14: many calls that discover the end of the session lead to the login page once, after half a second", async () => {
  answerCalls({ [devices.list.path]: () => over, [alarms.untreated.path]: () => over });
  const { call } = await page("/mobile-h5/device-alarm?filter=done");
  const work = Array.from({ length: 20 }, (_, index) =>
    (index % 2 ? call(devices.list, {}) : call(alarms.untreated, {}, { quiet: true })).catch((error: unknown) => error),
  );
  await Promise.all(work);
  expect(said).toMatchObject([{ key: "http401", reaction: "login" }]);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(limits.redirectAfter401);
  expect(assign.mock.calls).toEqual([[href("login", { redirect: "/mobile-h5/device-alarm?filter=done" })]]);
});

test("a person who stays because of unsaved input sees later failures and is led to the login page again", async () => {
  answerCalls({ [devices.list.path]: () => over });
  const { call } = await page(href("home"));
  const leave = async () => {
    await call(devices.list, {}).catch(() => undefined);
    vi.advanceTimersByTime(limits.redirectAfter401);
  };
  await leave();
  expect(assign).toHaveBeenCalledTimes(1);
  // For a changed form the browser asks first.
  const asked = new Event("beforeunload", { cancelable: true });
  window.addEventListener("beforeunload", (event) => event.preventDefault(), { once: true });
  window.dispatchEvent(asked);
  await leave();
  expect([said.length, assign.mock.calls.length]).toEqual([1, 1]);
  vi.advanceTimersByTime(10_000);
  await leave();
  expect([said.length, assign.mock.calls.length]).toEqual([2, 2]);
});

test("failures are not shown either if leaving the page takes long", async () => {
  answerCalls({ [devices.list.path]: () => over });
  const { call } = await page(href("home"));
  await call(devices.list, {}).catch(() => undefined);
  vi.advanceTimersByTime(limits.redirectAfter401);
  window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  vi.advanceTimersByTime(10_000);
  await call(devices.list, {}).catch(() => undefined);
  vi.advanceTimersByTime(limits.redirectAfter401);
  expect([said.length, assign.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  ["is only now completely loaded is left once", false, 1],
  ["is restored from the browser's history is left again", true, 2],
])("a page that %s", async (_, persisted, times) => {
  answerCalls({ [devices.list.path]: () => over });
  const { call } = await page(href("home"));
  await call(devices.list, {}).catch(() => undefined);
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted }));
  await call(devices.list, {}).catch(() => undefined);
  vi.advanceTimersByTime(limits.redirectAfter401);
  expect([said.length, assign.mock.calls.length]).toEqual([times, times]);
});

test("failures while the page is being left are not shown", async () => {
  answerCalls({ [devices.list.path]: () => over, [alarms.untreated.path]: () => ({ status: 503 }) });
  const { call } = await page(href("home"));
  await call(devices.list, {}).catch(() => undefined);
  await call(alarms.untreated, {}).catch(() => undefined);
  expect(said.map(({ key }) => key)).toEqual(["http401"]);
});

test.each(["login", "loginMobile"] as const)("A16: on %s the end of a session changes nothing", async (name) => {
  answerCalls({ [devices.list.path]: () => over });
  const { call } = await page(href(name, { redirect: href("alarms") }));
  await call(devices.list, {}).catch(() => undefined);
  vi.advanceTimersByTime(2 * limits.redirectAfter401);
  expect(said).toEqual([]);
  expect(assign).not.toHaveBeenCalled();
});

test("a platform that answers a wrong password with 401 is understood on the login page", async () => {
  answerCalls({ [account.login.path]: () => over });
  const { call } = await page(href("login"));
  await call(account.login, { username: "a", password: "Abcdef12", agree: true }).catch(() => undefined);
  expect(said).toMatchObject([{ key: "http401" }]);
  expect(assign).not.toHaveBeenCalled();
});

test("the badge on the app's icon is removed with the session", async () => {
  answerCalls({ [devices.list.path]: () => over });
  const { call } = await page(href("home"));
  const setAppBadge = vi.fn(async () => {});
  Object.assign(navigator, { setAppBadge });
  await call(devices.list, {}).catch(() => undefined);
  await eventually(() => expect(setAppBadge).toHaveBeenCalledWith(0));
});

test("searches are deleted with the session: the next person is not offered them", async () => {
  answerCalls({ [devices.list.path]: () => over });
  const { call } = await page(href("home"));
  const { deviceSearches } = await import("#lib/client/lists/device-searches.ts");
  const { storeSearch, recentSearches } = await import("#lib/client/lists/recent-searches.ts");
  storeSearch(deviceSearches, "Ward 3 vaccines");
  expect(recentSearches(deviceSearches)).toEqual(["Ward 3 vaccines"]);
  await call(devices.list, {}).catch(() => undefined);
  await eventually(() => expect(recentSearches(deviceSearches)).toEqual([]));
});

test("A25: codes that the tab created are deleted with the session, also without signing out; an invitation to accept stays", async () => {
  answerCalls({ [devices.list.path]: () => over });
  const { call } = await page(href("home"));
  const { madeInvitations } = await import("#lib/client/people/made-invitation.ts");
  const { madeCodes } = await import("#lib/client/people/made-code.ts");
  madeInvitations.keep("D1", { code: "lets-somebody-in", terms: "{}", expireTime: 0 });
  madeCodes.keep("D1", { authCode: "ABCD2345", codeId: "c1", type: "full", expireTime: 1 });
  sessionStorage.setItem("invitation", "of-somebody-else");
  expect([madeInvitations.of("D1")?.code, madeCodes.of("D1")?.authCode]).toEqual(["lets-somebody-in", "ABCD2345"]);
  await call(devices.list, {}).catch(() => undefined);
  await eventually(() => expect([madeInvitations.of("D1"), madeCodes.of("D1")]).toEqual([undefined, undefined]));
  expect(sessionStorage.getItem("invitation")).toBe("of-somebody-else");
});

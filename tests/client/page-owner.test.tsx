import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noteSignedIn, popLostSession } from "#lib/client/calls/lost-session.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { eventually } from "#tests/support/screen/eventually.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const replace = vi.fn();
let tab: BroadcastChannel;
let heard: unknown[] = [];

/** A page in a document of its own. */
async function page() {
  vi.resetModules();
  const { OfflineReady } = await import("#components/offline/offline-ready.tsx");
  const { LeaveQuestion } = await import("#components/ui/sheets/leave-question.tsx");
  return { OfflineReady, LeaveQuestion };
}

beforeEach(() => {
  replace.mockClear();
  heard = [];
  vi.stubGlobal("location", { ...window.location, replace });
  tab = new BroadcastChannel("person");
  tab.onmessage = ({ data }) => heard.push(data);
});
afterEach(() => {
  tab.close();
  document.body.hidden = false;
  vi.unstubAllGlobals();
});

it("tells the other tabs whose page it is, and stays while they say the same", async () => {
  const { OfflineReady } = await page();
  renderUi(<OfflineReady person="a" build={null} />);
  await eventually(() => expect(heard).toEqual(["a"]));
  const third = new BroadcastChannel("person");
  const told = vi.fn();
  third.onmessage = told;
  // Messages keep their order: once the third tab has received the second, the page has received the first.
  for (const _ of ["first", "second"]) tab.postMessage("a");
  await eventually(() => expect(told).toHaveBeenCalledTimes(2));
  third.close();
  expect(replace).not.toHaveBeenCalled();
  tab.postMessage(null);
  await eventually(() => expect(replace).toHaveBeenCalledTimes(1));
  expect(document.body.hidden).toBe(true);
});

it.each(["b", null])("is reloaded, hidden and without asking, when it becomes that of %s", async (next) => {
  const { OfflineReady, LeaveQuestion } = await page();
  const of = (person: string | null | undefined) => (
    <>
      <LeaveQuestion changed />
      <OfflineReady person={person} build={null} />
    </>
  );
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const { rerender } = renderUi(of("a"));
  rerender(of(undefined));
  rerender(of("a"));
  expect(replace).not.toHaveBeenCalled();
  expect(asks()).toBe(true);
  rerender(of(next));
  await eventually(() => expect(replace).toHaveBeenCalledTimes(1));
  expect(document.body.hidden).toBe(true);
  expect(asks()).toBe(false);
});

it.each(["b", null])("is reloaded if it is a stored page, once the session is that of %s", async (next) => {
  localStorage.setItem("kept", "a");
  vi.resetModules();
  const { OfflineView } = await import("#components/offline/offline-view.tsx");
  const shown = { devices: "Blast tunnel", data: "", curve: "", deviceAlarms: "", alarms: "" };
  renderUi(<OfflineView screens={shown} />, { path: href("home") });
  expect(screen.getByText("Blast tunnel")).toBeVisible();
  tab.postMessage("a");
  tab.postMessage(next);
  await eventually(() => expect(replace).toHaveBeenCalledTimes(1));
  expect(document.body.hidden).toBe(true);
  expect(heard).toEqual([]);
  localStorage.clear();
});

it("keeps no code that it created for the next person", async () => {
  const { OfflineReady } = await page();
  const { madeInvitations } = await import("#lib/client/people/made-invitation.ts");
  madeInvitations.keep("D1", { code: "lets-somebody-in", terms: "{}", expireTime: 0 });
  renderUi(<OfflineReady person="a" build={null} />);
  await eventually(() => expect(heard).toEqual(["a"]));
  expect(madeInvitations.of("D1")).toBeDefined();
  tab.postMessage("b");
  await eventually(() => expect(replace).toHaveBeenCalled());
  expect(madeInvitations.of("D1")).toBeUndefined();
});

it.each([null, undefined])("stays, whoever signs in elsewhere, if it is nobody's page (%s)", async (person) => {
  const { OfflineReady } = await page();
  renderUi(<OfflineReady person={person} build={null} />);
  tab.postMessage("b");
  tab.postMessage(null);
  const later = new BroadcastChannel("person");
  const arrived = new Promise((resolve) => {
    later.onmessage = ({ data }) => data === "last" && resolve(data);
  });
  tab.postMessage("last");
  await arrived;
  later.close();
  expect(replace).not.toHaveBeenCalled();
});

it("transfers this browser's push once after somebody signed in by the messaging app", async () => {
  vi.stubGlobal("Notification", { permission: "granted" });
  const taken = vi.fn(async () => undefined);
  vi.doMock("#lib/client/push/turn-on.ts", () => ({ renew: taken }));
  await page();
  const assign = vi.fn();
  vi.stubGlobal("location", { ...window.location, replace, assign });
  const { WechatButton } = await import("#components/account/sign-in/wechat-button.tsx");
  const { user, unmount } = renderUi(
    <WechatButton start="/start" consent="Terms">
      WeChat
    </WechatButton>,
  );
  await user.click(screen.getByRole("button", { name: "WeChat" }));
  await user.click(await screen.findByRole("button", { name: "Agree and sign in" }));
  expect(assign).toHaveBeenCalledWith("/start");
  unmount();
  // After turning back, a page of nobody is shown first.
  for (const person of [null, "b", "b"]) {
    const { OfflineReady } = await page();
    renderUi(<OfflineReady person={person} build={null} />).unmount();
    await vi.dynamicImportSettled();
    expect(taken).toHaveBeenCalledTimes(person === null ? 0 : 1);
  }
  vi.doUnmock("#lib/client/push/turn-on.ts");
});

it("proves that the browser kept the session: a person sent from it to the form, however soon, is not told to allow cookies", async () => {
  const { OfflineReady } = await page();
  noteSignedIn();
  const { rerender } = renderUi(<OfflineReady person={null} build={null} />);
  rerender(<OfflineReady person="a" build={null} />);
  expect(popLostSession()).toBe(false);
});

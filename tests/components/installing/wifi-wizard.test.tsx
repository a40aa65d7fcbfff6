import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WizardStep } from "#components/installing/wifi/wizard/use-wizard-step.ts";
import { Wizard } from "#components/installing/wifi/wizard/wizard.tsx";
import { labelOf, storeLabel } from "#lib/client/scan/network-label.ts";
import { type GatewayJob, type GatewayState, gateway, type Wifi } from "#lib/contract/gateway.ts";
import type { GatewayReason } from "#lib/domain/devices/gateway-jobs.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { type Answer, answerCalls } from "#tests/support/screen/answers.ts";
import { serveLive } from "#tests/support/screen/live-events.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";
import { skipPauses } from "#tests/support/screen/skip-pauses.ts";

const password = "Frost-2024x";
const heard = (account: string, more: Partial<Wifi> = {}): Wifi => ({
  account,
  rssi: -60,
  level: "good",
  auth: "WPA2",
  channel: 6,
  band: "2.4G",
  supported: true,
  ...more,
});
const around = [
  heard("NS-Floor2", { level: "excellent" }),
  heard("NS-Floor2", { band: "5G", supported: false, channel: 44 }),
  heard("guest <b>", { auth: "OPEN", level: "weak" }),
  heard("Old", { auth: "WEP", level: "fair" }),
  heard("", { level: "fair" }),
];

/** Each test has a device of its own, because a tab's store outlives a page. */
let count = 0;
let deviceId: string;
beforeEach(() => {
  count += 1;
  deviceId = `8644120588${count}`;
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

const state = (more: Partial<GatewayState> = {}): GatewayState => ({
  deviceId,
  online: true,
  networkMode: "4G",
  history: [{ account: "NS-Floor2", time: 1, result: "joined" }],
  ...more,
});
const idle = (): GatewayJob => ({ requestId: null, state: "done", gateway: state() });
const job = (more: Partial<GatewayJob> = {}): GatewayJob => ({
  requestId: "r1",
  state: "waiting",
  type: "wifiConfig",
  account: "NS-Floor2",
  createTime: Date.now(),
  sentTime: Date.now(),
  gateway: state(),
  ...more,
});

type Shown = { known?: GatewayJob; ssid?: string; isFresh?: boolean; online?: boolean; language?: "en" | "zh-cn" };
function open({ known = idle(), ssid, isFresh = false, online = true, language = "en" }: Shown = {}) {
  const device = sampleDevice({ deviceId, dtuStatus: online ? "online" : "offline" });
  return renderUi(<Wizard title="WiFi" device={device} known={known} ssid={ssid} isFresh={isFresh} />, { language });
}

/** A platform whose device finds networks, and connects to one with the given result. */
function platform(
  course: GatewayJob[] = [],
  sent: Answer = { code: 200, data: { requestId: "r1", state: "waiting" } },
) {
  return answerCalls({
    [gateway.stateRequest.path]: () => ({ code: 200, data: { requestId: "scan", state: "waiting" } }),
    [gateway.configureWifi.path]: () => sent,
    [gateway.stateQuery.path]: (_asked, query) => {
      const scans = query.get("requestId") === "scan";
      const told = course.length > 1 ? course.shift() : course[0];
      const scanned = { requestId: "scan", state: "done", gateway: state({ wifiList: around, scanTime: Date.now() }) };
      return { code: 200, data: scans ? scanned : (told ?? idle()) };
    },
  });
}

async function toPassword(user: ReturnType<typeof open>["user"], name: RegExp | string) {
  await user.click(screen.getByRole("button", { name: "Scan for networks" }));
  await user.click(await screen.findByRole("radio", { name }));
  await user.click(screen.getByRole("button", { name: "Next: password" }));
}

/** Goes to a history entry of this step. */
function returnTo(wizardStep: WizardStep): void {
  window.history.replaceState({ wizardStep }, "");
  act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
}

describe("the wizard", () => {
  beforeEach(skipPauses);

  it("focuses the heading of its first step when one comes back to it", async () => {
    platform();
    const { user } = open();
    const heading = () => screen.getByRole("heading", { name: "Before you begin" });
    expect(heading()).not.toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Scan for networks" }));
    const next = await screen.findByRole("heading", { name: "Choose a network for the device" });
    await waitFor(() => expect(next).toHaveFocus());
    returnTo("prepare");
    expect(heading()).toHaveFocus();
  });

  it("goes through five steps, and sends the input once", async () => {
    const asked = platform([
      job({ receiveTime: Date.now() }),
      job({ state: "done", gateway: state({ level: "excellent" }) }),
    ]);
    const { user } = open();
    expect(screen.getByText("Step 1 of 5 · Freezer A, low zone")).toBeVisible();
    expect(screen.getByText("Mobile network (4G)")).toBeVisible();
    await toPassword(user, /^NS-Floor2 ?Excellent\s· used before/);
    expect(screen.getByRole("heading", { name: "Enter the WiFi password" })).toHaveFocus();
    const field = screen.getByLabelText("Password (case sensitive)");
    expect(field).toHaveAttribute("type", "password");
    expect(field).toHaveAttribute("autocomplete", "off");
    await user.type(field, "short");
    await user.click(screen.getByRole("button", { name: "Next: check" }));
    expect(screen.getByText("A WiFi password has 8 to 63 characters")).toBeVisible();
    await user.clear(field);
    await user.type(field, "Ｆｒｏｓｔ－２０２４");
    expect(screen.getByText(/symbols of an English keyboard only/)).toBeVisible();
    await user.clear(field);
    await user.type(field, password);
    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect(field).toHaveAttribute("type", "text");
    await user.click(screen.getByRole("button", { name: "Next: check" }));
    expect(screen.getByText("11 characters")).toBeVisible();
    expect(document.body.textContent).not.toContain(password);
    await user.click(screen.getByRole("button", { name: "Send settings" }));
    expect(await screen.findByRole("heading", { name: "Joining NS-Floor2" })).toBeVisible();
    expect(screen.getByText("Step 5 of 5 · Freezer A, low zone")).toBeVisible();
    expect(await screen.findByRole("heading", { name: "NS-Floor2 joined" })).toBeVisible();
    expect(screen.getByText("Signal: Excellent")).toBeVisible();
    const sends = asked.filter(({ path }) => path === gateway.configureWifi.path);
    expect(sends).toHaveLength(1);
    expect(sends[0]?.body).toMatchObject({ deviceId, account: "NS-Floor2", password, hidden: false });
  });

  it("is reloaded when a permission on the device changes, and keeps the input", async () => {
    const server = await serveLive();
    platform();
    const { user, moves, unmount } = open();
    await toPassword(user, /^NS-Floor2 ?Excellent/);
    await user.type(screen.getByLabelText("Password (case sensitive)"), password);
    await waitFor(() => expect(server.open()).toBe(1));
    server.send("access", { deviceId, visible: true });
    await waitFor(() => expect(moves).toContainEqual(["refresh"]));
    expect(screen.getByLabelText("Password (case sensitive)")).toHaveValue(password);
    unmount();
    await server.close();
  });

  it("keeps a password only for the network for which it was typed", async () => {
    platform();
    const { user } = open();
    await toPassword(user, /^NS-Floor2 ?Excellent/);
    await user.type(screen.getByLabelText("Password (case sensitive)"), password);
    await user.click(screen.getByRole("button", { name: "Next: check" }));
    returnTo("choose");
    await user.click(screen.getByRole("radio", { name: /^Old/ }));
    returnTo("check");
    expect(screen.queryByRole("button", { name: "Send settings" })).toBeNull();
    expect(screen.getByLabelText("Password (case sensitive)")).toHaveValue("");
  });

  it("offers 2.4 GHz only, and shows the rest as not supported", async () => {
    platform();
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Scan for networks" }));
    const other = await screen.findByRole("radio", { name: /Not supported\s· 2\.4\sGHz only/ });
    expect(other).toBeDisabled();
    expect(screen.getByRole("radio", { name: /^guest <b> ?Weak, may drop out\s· no password/ })).toBeEnabled();
    expect(screen.getByText("4 networks nearby", { exact: false })).toBeVisible();
    expect(screen.getByRole("button", { name: "Next: password" })).toBeDisabled();
  });

  it("accepts a hidden network by its typed name, counting bytes", async () => {
    const asked = platform([job({ account: "冷库" })]);
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Scan for networks" }));
    await user.click(await screen.findByRole("button", { name: /^Hidden network/ }));
    const sheet = await screen.findByRole("dialog", { name: "Type a network name" });
    const name = within(sheet).getByLabelText("Network name (SSID)");
    await user.type(name, "冷".repeat(11));
    expect(within(sheet).getByText("33 bytes are too many: a network name has at most 32")).toBeVisible();
    expect(within(sheet).getByText("33 of 32 bytes")).toBeVisible();
    // A screen reader would announce the whole with each letter.
    expect(name).toHaveAccessibleDescription(/capitals and spaces matter\.$/);
    await user.clear(name);
    await user.type(name, "冷库");
    expect(within(sheet).getByRole("checkbox", { name: "The network hides its name" })).toBeChecked();
    await user.click(within(sheet).getByRole("button", { name: "Use this network" }));
    await user.click(screen.getByRole("button", { name: "Next: password" }));
    await user.type(screen.getByLabelText("Password (case sensitive)"), password);
    await user.click(screen.getByRole("button", { name: "Next: check" }));
    await user.click(screen.getByRole("button", { name: "Send settings" }));
    await screen.findByRole("heading", { name: "Joining 冷库" });
    expect(asked.find(({ path }) => path === gateway.configureWifi.path)?.body).toMatchObject({
      account: "冷库",
      hidden: true,
    });
  });

  it("requires no password for an open network, and another length for WEP", async () => {
    platform();
    const { user } = open();
    await toPassword(user, /^guest <b>/);
    expect(screen.getByRole("heading", { name: "This network needs no password" })).toBeVisible();
    const change = screen.getByRole("button", { name: "Change" });
    expect(change).toHaveAttribute("data-variant", "tinted");
    await user.click(change);
    await user.click(screen.getByRole("radio", { name: /^Old/ }));
    await user.click(screen.getByRole("button", { name: "Next: password" }));
    await user.type(screen.getByLabelText("Password (case sensitive)"), password);
    await user.click(screen.getByRole("button", { name: "Next: check" }));
    expect(screen.getByText(/^A WEP password has 5 or 13 characters/)).toBeVisible();
  });

  it("continues to poll a scan after a poll that was lost", async () => {
    let lost = 0;
    const asked = answerCalls({
      [gateway.stateRequest.path]: () => ({ code: 200, data: { requestId: "scan", state: "waiting" } }),
      [gateway.stateQuery.path]: () => {
        lost += 1;
        if (lost < 3) return { status: 502 };
        return { code: 200, data: { requestId: "scan", state: "done", gateway: state({ wifiList: around }) } };
      },
    });
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Scan for networks" }));
    expect(await screen.findByRole("radio", { name: /^guest/ })).toBeVisible();
    expect(asked.filter(({ path }) => path === gateway.stateRequest.path)).toHaveLength(1);
  });

  it("says that the scan failed, and can repeat it", async () => {
    answerCalls({
      [gateway.stateRequest.path]: () => ({ code: 200, data: { requestId: "scan", state: "waiting" } }),
      [gateway.stateQuery.path]: () => ({ code: 200, data: { requestId: "scan", state: "failed", reason: "refused" } }),
    });
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Scan for networks" }));
    expect(await screen.findByText(/^WiFi scan failed\./)).toBeVisible();
    // What a scan would have found is not known.
    expect(screen.queryByText(/^No 2\.4 GHz network found/)).toBeNull();
    expect(screen.queryByText(/^No networks nearby/)).toBeNull();
    expectReady(screen.getByRole("button", { name: "Scan again" }));
    expectReady(screen.getByRole("button", { name: "Type a network name" }));
  });

  it("says in Chinese that the scan failed, with a Chinese full stop", async () => {
    answerCalls({ [gateway.stateRequest.path]: () => ({ status: 503 }) });
    const { user } = open({ language: "zh-cn" });
    await user.click(screen.getByRole("button", { name: "开始扫描" }));
    expect(await screen.findByText("服务暂不可用。请重新扫描，或手动输入网络名称。")).toBeVisible();
  });

  it("lists a network once that the platform reports for each of its routers", async () => {
    const wifiList = [heard("Hall", { level: "good" }), heard("Hall", { level: "weak" }), heard("Cellar")];
    answerCalls({
      [gateway.stateRequest.path]: () => ({ code: 200, data: { requestId: "scan", state: "waiting" } }),
      [gateway.stateQuery.path]: () => ({
        code: 200,
        data: { requestId: "scan", state: "done", gateway: state({ wifiList }) },
      }),
    });
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Scan for networks" }));
    expect(await screen.findByText("2 networks nearby")).toBeVisible();
    expect(screen.getAllByRole("radio")).toHaveLength(2);
  });

  it("lists networks that the device cannot join after all others", async () => {
    platform();
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Scan for networks" }));
    await screen.findByRole("radio", { name: /^Old/ });
    const choices = screen.getAllByRole<HTMLInputElement>("radio");
    expect(choices.map(({ disabled }) => disabled)).toEqual([false, false, false, true]);
  });

  it("offers the device's former networks if the scan finds none, and no others", async () => {
    const wifiList = [heard("Cellar", { band: "5G", supported: false })];
    answerCalls({
      [gateway.stateRequest.path]: () => ({ code: 200, data: { requestId: "scan", state: "waiting" } }),
      [gateway.stateQuery.path]: () => ({
        code: 200,
        data: { requestId: "scan", state: "done", gateway: state({ wifiList, scanTime: Date.now() }) },
      }),
    });
    const history = [
      { account: "NS-Floor2", time: 3, result: "joined" as const },
      { account: "Cellar", time: 2, result: "joined" as const },
      { account: "Wrong", time: 1, result: "authError" as const },
    ];
    const { user } = open({ known: { ...idle(), gateway: state({ history }) } });
    await user.click(screen.getByRole("button", { name: "Scan for networks" }));
    const before = await screen.findByRole("radio", { name: /^NS-Floor2 ?used before$/ });
    expect(screen.getAllByRole("radio", { name: /NS-Floor2|Wrong|Cellar/ })).toHaveLength(2);
    expect(screen.getByRole("radio", { name: /^Cellar/ })).toBeDisabled();
    await user.click(before);
    expect(before).toBeChecked();
    expect(screen.getAllByRole("radio", { name: /^NS-Floor2/ })).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Next: password" }));
    expect(screen.getByText("NS-Floor2")).toBeVisible();
    expect(screen.getByLabelText("Password (case sensitive)")).toBeVisible();
  });

  it("asks before it is left from the third step on, also without a typed password", async () => {
    platform();
    const { user, moves } = open();
    await toPassword(user, /^guest <b>/);
    await user.click(screen.getByRole("link", { name: "Back" }));
    const question = await screen.findByRole("dialog", { name: "Discard changes?" });
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    expect(moves).toEqual([]);
    expect(screen.getByRole("heading", { name: "This network needs no password" })).toBeVisible();
    // The history entry of the question is removed by itself.
    await waitFor(() => expect(window.history.state).toEqual({ wizardStep: "password" }));
  });

  it("fills in the data of a network label, also of a hidden network, and deletes them once sent", async () => {
    const asked = platform([job({ account: "Attic" })]);
    storeLabel({ ssid: "Attic", password, hidden: true, auth: undefined });
    const { user } = open({ ssid: "Attic" });
    await user.click(screen.getByRole("button", { name: "Scan for networks" }));
    expect(await screen.findByRole("radio", { name: /^Attic/ })).toBeChecked();
    await user.click(screen.getByRole("button", { name: "Next: password" }));
    expect(screen.getByLabelText("Password (case sensitive)")).toHaveValue(password);
    await user.click(screen.getByRole("button", { name: "Next: check" }));
    await user.click(screen.getByRole("button", { name: "Send settings" }));
    expect(await screen.findByRole("heading", { name: "Joining Attic" })).toBeVisible();
    const sent = asked.find(({ path }) => path === gateway.configureWifi.path);
    expect(sent?.body).toMatchObject({ account: "Attic", password, hidden: true });
    expect(labelOf("Attic")).toBeUndefined();
  });

  it("keeps the input when sending is refused, and says why", async () => {
    platform([], { code: -1, errKey: "device.offline", message: "offline" });
    const { user } = open({ ssid: "NS-Floor2" });
    await toPassword(user, /^NS-Floor2 ?Excellent/);
    await user.type(screen.getByLabelText("Password (case sensitive)"), password);
    await user.click(screen.getByRole("button", { name: "Next: check" }));
    await user.click(screen.getByRole("button", { name: "Send settings" }));
    expect(await screen.findByText("Check if the device is online")).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^Password/ }));
    expect(screen.getByLabelText("Password (case sensitive)")).toHaveValue(password);
  });
});

describe("the result of a set-up", () => {
  const rows: [GatewayReason, number | undefined, string, string][] = [
    ["authError", 1, "The router did not let the device in", "Change password"],
    ["apNotFound", 1, "The device did not find this network", "Choose another network"],
    ["noIp", 1, "The router gave the device no address", "Choose another network"],
    ["cloudUnreachable", 1, "Joined, but the platform could not be reached", "Choose another network"],
    ["timeout", 1, "The device was not back in 2 minutes", "Try again"],
    ["timeout", undefined, "The device did not answer", "Try again"],
    ["refused", undefined, "The device refused the settings", "Try again"],
    ["offline", undefined, "The device was offline", "Try again"],
    ["notSent", undefined, "The platform stopped before it was sent", "Change password"],
  ];
  it.each(rows)("%s (received: %s) is shown as its cause with the solution", (reason, receiveTime, cause, way) => {
    open({
      known: job({ state: "failed", reason, receiveTime, requestId: `r-${reason}-${receiveTime}` }),
      isFresh: true,
    });
    expect(screen.getByRole("heading", { name: "NS-Floor2 was not joined" })).toBeVisible();
    expect(screen.getByText(cause)).toBeVisible();
    expect(screen.getByRole("button", { name: way })).toBeVisible();
  });

  it("blames no step for a time-out when the platform names none", () => {
    const told = { state: "failed", reason: "timeout", sentTime: undefined, receiveTime: undefined } as const;
    open({ known: job(told), isFresh: true });
    expect(screen.getByText("The device was not back in 2 minutes")).toBeVisible();
  });

  it("leads from a wrong password to the password of the same network, with an empty field", async () => {
    const { user } = open({ known: job({ state: "failed", reason: "authError", receiveTime: 1 }), isFresh: true });
    await user.click(screen.getByRole("button", { name: "Change password" }));
    expect(screen.getByText("NS-Floor2")).toBeVisible();
    expect(screen.getByLabelText("Password (case sensitive)")).toHaveValue("");
  });

  it("is followed to its end when the page is opened again; an old result is not shown first", async () => {
    platform([job({ state: "done", receiveTime: Date.now() })]);
    const first = open({ known: job({ receiveTime: Date.now() }) });
    expect(screen.getByRole("heading", { name: "Joining NS-Floor2" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Continue in background" })).toHaveAttribute(
      "href",
      href("deviceMore", { deviceId }),
    );
    expect(await screen.findByRole("heading", { name: "NS-Floor2 joined" })).toBeVisible();
    first.unmount();
    deviceId += "0";
    open({ known: job({ state: "done" }) });
    expect(screen.getByRole("heading", { name: "Before you begin" })).toBeVisible();
  });

  it("is reported on another page if this one was left", async () => {
    platform([job({ state: "failed", reason: "noIp", receiveTime: 1 })]);
    const { user, rerender } = open();
    await toPassword(user, /^guest <b>/);
    await user.click(screen.getByRole("button", { name: "Next: check" }));
    await user.click(screen.getByRole("button", { name: "Send settings" }));
    await screen.findByRole("heading", { name: /^Joining/ });
    rerender(<p>Elsewhere</p>);
    expect(await screen.findByText("Freezer A, low zone: NS-Floor2 was not joined")).toBeVisible();
  });

  it("is available in Chinese", () => {
    open({ known: job({ state: "failed", reason: "authError", receiveTime: 1 }), isFresh: true, language: "zh-cn" });
    expect(screen.getByText("路由器拒绝了设备")).toBeVisible();
    expect(screen.getByRole("button", { name: "改密码" })).toBeVisible();
  });
});

describe("an offline device", () => {
  it("is passed to the native app, and to instructions if there is none", async () => {
    open({ online: false });
    expect(screen.getByText(/Check if the device is online\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Scan for networks" })).toBeNull();
    expect(await screen.findByText(/^Open this page in the native app there/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Set up with the app" })).toBeNull();
  });

  it("is set up by the app, which receives the device and the network", async () => {
    const asked: unknown[] = [];
    let finish = (_answer: unknown) => {};
    const callHandler = (name: string, input: unknown) => {
      if (name !== "deviceConfigure") return Promise.resolve({ packageName: "x" });
      asked.push(input);
      return new Promise((resolve) => {
        finish = resolve;
      });
    };
    Object.assign(window, { flutter_inappwebview: { callHandler } });
    const { user, moves } = open({ online: false, ssid: "Kitchen" });
    await user.click(await screen.findByRole("button", { name: "Set up with the app" }));
    await waitFor(() => expect(asked).toEqual([{ deviceId, ssid: "Kitchen" }]));
    await act(async () => finish({ ok: false }));
    expect(await screen.findByText("The app ended without setting it up.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Set up with the app" }));
    await waitFor(() => expect(asked).toHaveLength(2));
    await act(async () => finish({ ok: true }));
    expect(await screen.findByText(/^The app has set it up/)).toBeVisible();
    expect(moves).toContainEqual(["refresh"]);
    Object.assign(window, { flutter_inappwebview: undefined });
  });
});

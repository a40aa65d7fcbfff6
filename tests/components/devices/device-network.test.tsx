import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RelationScreen } from "#components/access/relations/relation-screen.tsx";
import { HistoryRow } from "#components/device/history/history-row.tsx";
import { DeviceMore } from "#components/device/more/device-more.tsx";
import { DeviceMissing } from "#components/devices/device-missing.tsx";
import { ChooseDevice } from "#components/installing/wifi/choose-device.tsx";
import { DeviceNetworks } from "#components/installing/wifi/networks/device-networks.tsx";
import { OwnNetworks } from "#components/installing/wifi/networks/own-networks.tsx";
import { WifiScreen } from "#components/installing/wifi/wifi-screen.tsx";
import { rememberAuthType } from "#lib/client/devices/auth-types.ts";
import type { Change } from "#lib/contract/changes.ts";
import { type GatewayJob, type GatewayState, gateway } from "#lib/contract/gateway.ts";
import { relations } from "#lib/contract/relations.ts";
import { users } from "#lib/contract/users.ts";
import { failureOfKey } from "#lib/domain/errors.ts";
import type { Language } from "#lib/domain/languages.ts";
import { limits } from "#lib/domain/limits.ts";
import { type PermissionCode, permissionCodes } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { type Answer, answerCalls } from "#tests/support/screen/answers.ts";
import { missingPermission } from "#tests/support/screen/missing-permission.ts";
import { besideSheet } from "#tests/support/screen/overlay.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";

const allCodes: PermissionCode[] = ["gateway:wifi-config", "gateway:wifi-reset", "gateway:dtu-reset"];

/** Each test has a device of its own, because a tab's store outlives a page. */
let count = 0;
let deviceId: string;
beforeEach(() => {
  count += 1;
  deviceId = `86441205${String(4000 + count)}`;
});
const job = (more: Partial<GatewayJob> = {}): GatewayJob => ({
  requestId: "r1",
  state: "waiting",
  type: "dtuReset",
  createTime: Date.now(),
  sentTime: Date.now(),
  ...more,
});

type Shown = { known?: GatewayJob; perms?: PermissionCode[]; online?: boolean; language?: Language };
function open({ known, perms = allCodes, online = true, language }: Shown = {}) {
  const device = sampleDevice({ deviceId, perms, dtuStatus: online ? "online" : "offline", relation: "manager" });
  return renderUi(<DeviceMore device={device} job={known} />, { language });
}
/** A platform that accepts a job and then reports these stages of it, the last for ever. */
const platform = (
  stages: Partial<GatewayJob>[],
  order: Answer = { code: 200, data: { requestId: "r1", state: "waiting" } },
) =>
  answerCalls({
    [gateway.resetDtu.path]: () => order,
    [gateway.resetWifi.path]: () => order,
    [gateway.stateQuery.path]: () => ({
      code: 200,
      data: job(stages.length > 1 ? stages.shift() : stages[0]),
    }),
  });
const rowOf = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name}`) });
const stepOf = (name: string) => screen.getByText(name).closest("li");

it("a device can be shared, renewed and given up on a platform that does not say how the person is authorized", () => {
  renderUi(<DeviceMore device={sampleDevice({ deviceId, perms: ["device:share"], relation: null })} />);
  for (const name of [/^Share device/, /^Device relation/, /^Renew data card/])
    expect(screen.getByRole("link", { name })).toBeVisible();
  expect(screen.getByRole("button", { name: "Unbind this device" })).toBeVisible();
  // A camera is linked by a call of ours only, so its page offers no link either.
  expect(screen.queryByRole("link", { name: /^Link a camera/ })).toBeNull();
});

it("a camera is linked from the page of a device by its owner or manager, as on the camera's page", () => {
  for (const [relation, offered] of [
    ["owner", 1],
    ["manager", 1],
    ["operator", 0],
    ["share", 0],
  ] as const) {
    const { unmount } = renderUi(<DeviceMore device={sampleDevice({ deviceId, hasCamera: false, relation })} />);
    expect(screen.queryAllByRole("link", { name: /^Link a camera/ })).toHaveLength(offered);
    unmount();
  }
});

it("the holders of a device can be changed by people with the codes, unless the platform forbids it for this person", () => {
  const levels = [
    { role: "endManager", userId: "u1", name: "Lin" },
    { role: "dealer", userId: null },
    { role: "manufacturer", userId: null, canBind: false },
    { role: "endUser", userId: "u2", name: "Chen", canUnbind: false },
  ];
  const offered = (codes: readonly PermissionCode[]) => {
    const { unmount } = renderUi(
      <RelationScreen deviceId={deviceId} deviceName="Cold room" levels={levels} codes={codes} />,
    );
    const names = screen.queryAllByRole("button").map((button) => button.getAttribute("aria-label"));
    unmount();
    return names;
  };
  expect(offered(permissionCodes)).toEqual(["Unbind Lin", "Bind: Dealer"]);
  // Where the platform says nothing, the person's codes decide.
  expect(offered(["device:bind-jxs"])).toEqual(["Bind: Dealer"]);
  expect(offered(["device:bind", "device:bind-cs", "device:end-manager-unbind"])).toEqual(["Unbind Lin"]);
});

it("no holder of a device is named by a whole phone number, if that is the account", () => {
  const number = "19912345628";
  const levels = [
    { role: "endManager", userId: "u1", name: "Lin", username: number },
    { role: "endUser", userId: "u2", name: null, username: number },
    { role: "installer", userId: "u3", name: number, username: null },
    { role: "dealer", userId: null, name: null, username: null },
  ];
  renderUi(<RelationScreen deviceId={deviceId} deviceName="Cold room" levels={levels} codes={[]} />);
  expect(document.body).not.toHaveTextContent(number);
  expect(screen.getAllByText(/199\*{6}28/)).toHaveLength(3);
  // The level is named once for all its holders.
  expect(screen.getByRole("region", { name: "Terminal administrator" })).toHaveTextContent(
    /^Terminal administratorLin, 199\*{6}28$/,
  );
  expect(screen.getByText("Nobody")).toBeVisible();
});

it("a holder without a name at an unknown level is shown by id, and not as nobody", () => {
  const levels = [
    { role: "AREA", roleName: "Area manager", userId: "17" },
    { role: "CITY", roleName: "City manager", userId: null },
  ];
  renderUi(<RelationScreen deviceId={deviceId} deviceName="Cold room" levels={levels} codes={permissionCodes} />);
  expect(screen.getByText("17")).toBeVisible();
  expect(screen.getAllByText("Nobody")).toHaveLength(1);
});

it("a device without a holder says so if the platform lists no level for it", () => {
  renderUi(<RelationScreen deviceId={deviceId} deviceName="Cold room" levels={[]} codes={permissionCodes} />);
  expect(screen.getByText("Nobody")).toBeVisible();
});

it("a device is bound only to a person visible as chosen in the list, also after another search", async () => {
  const people = ["Chen", "Zhou"].map((name) => ({ userId: name.toLowerCase(), username: name.toLowerCase(), name }));
  answerCalls({
    [users.options.path]: ({ body }) => {
      const word = String(Reflect.get(Object(body), "keyword") ?? "");
      return { code: 200, data: people.filter(({ name }) => name.startsWith(word)) };
    },
  });
  const levels = [{ role: "dealer", userId: null }];
  const { user } = renderUi(
    <RelationScreen deviceId={deviceId} deviceName="Cold room" levels={levels} codes={permissionCodes} />,
  );
  await user.click(screen.getByRole("button", { name: "Bind: Dealer" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Bind: Dealer" }));
  await user.click(await sheet.findByRole("button", { name: /^Chen/ }));
  const verb = sheet.getByRole("button", { name: "Bind" });
  expectReady(verb);
  await user.type(sheet.getByLabelText("Name or account"), "Zhou");
  await waitFor(() => expect(sheet.queryByRole("button", { name: /^Chen/ })).toBeNull());
  expect(verb).toBeDisabled();
  await user.click(sheet.getByRole("button", { name: /^Zhou/ }));
  expectReady(verb);
});

it("a device whose binding got no answer is bound by the next tap, and not reported as somebody's", async () => {
  const ids: unknown[] = [];
  answerCalls({
    [users.options.path]: () => ({ code: 200, data: [{ userId: "chen", username: "chen", name: "Chen" }] }),
    [relations.bind.path]: ({ body }) => {
      ids.push(Reflect.get(Object(body), "requestId"));
      if (ids.length === 1) return { status: 502 };
      return ids[1] === ids[0] ? { code: 200 } : { code: -1, errKey: "device.alreadyBound" };
    },
  });
  const levels = [{ role: "dealer", userId: null }];
  const { user, moves } = renderUi(
    <RelationScreen deviceId={deviceId} deviceName="Cold room" levels={levels} codes={permissionCodes} />,
  );
  await user.click(screen.getByRole("button", { name: "Bind: Dealer" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Bind: Dealer" }));
  await user.click(await sheet.findByRole("button", { name: /^Chen/ }));
  const verb = sheet.getByRole("button", { name: "Bind" });
  await user.click(verb);
  await waitFor(() => expect(moves).toEqual([["refresh"]]));
  await user.click(verb);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(ids).toEqual([expect.any(String), ids[0]]);
});

it("the binding sheet says that more people can be searched than are listed at once", async () => {
  const many = Array.from({ length: limits.ids }, (_, place) => ({ userId: `u${place}`, name: `Person ${place}` }));
  answerCalls({ [users.options.path]: () => ({ code: 200, data: many }) });
  const levels = [{ role: "dealer", userId: null }];
  const { user } = renderUi(
    <RelationScreen deviceId={deviceId} deviceName="Cold room" levels={levels} codes={permissionCodes} />,
  );
  await user.click(screen.getByRole("button", { name: "Bind: Dealer" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Bind: Dealer" }));
  expect(await sheet.findByText("The first 500. Search for others")).toBeVisible();
});

describe("the network of a device", () => {
  it("offers what the codes on this device permit, and nothing else", () => {
    const { unmount } = open({ perms: ["gateway:wifi-config"] });
    expect(screen.getByRole("link", { name: /^WiFi setup/ })).toHaveAttribute("href", href("wifiConfig", { deviceId }));
    expect(screen.queryByRole("button", { name: /^Restart DTU/ })).toBeNull();
    unmount();
    open({ perms: [] });
    expect(screen.queryByRole("heading", { name: "Network" })).toBeNull();
  });

  it("names the WiFi that the device reported last, whether the tab or a later page knows it", async () => {
    const at = (ssid: string, reportTime: number): Partial<GatewayJob> => ({
      type: "wifiConfig",
      state: "done",
      gateway: { deviceId, ssid, networkMode: "WiFi", reportTime },
    });
    const setUp = () => screen.getByRole("link", { name: /^WiFi setup/ });
    const now = Date.now();
    platform([at("Kitchen", now - 1_000)]);
    const { unmount } = open({ known: job() });
    await waitFor(() => expect(setUp()).toHaveTextContent("Kitchen"));
    unmount();
    const { unmount: leave } = open({ known: job(at("Before", now - 2_000)) });
    expect(setUp()).toHaveTextContent("Kitchen");
    leave();
    open({ known: job(at("Shop", now)) });
    expect(setUp()).toHaveTextContent("Shop");
  });

  it("restarts after two taps, and shows each step until the device is back", async () => {
    const now = Date.now();
    const asked = platform([
      { receiveTime: now },
      { receiveTime: now, leaveTime: now },
      { receiveTime: now, leaveTime: now, state: "done", finishTime: now },
    ]);
    const { user } = open();
    await user.click(rowOf("Restart DTU"));
    const question = await screen.findByRole("dialog", { name: "Restart the DTU?" });
    expect(within(question).getByText("Cooling continues, settings stay as they are")).toBeVisible();
    await user.click(within(question).getByRole("button", { name: "Confirm in two taps" }));
    await user.click(within(question).getByRole("button", { name: "Restart DTU" }));
    expect(asked).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Tap again to restart" }));
    await screen.findByRole("dialog", { name: "Restart DTU" });
    await waitFor(() => expect(stepOf("Device goes offline")).toHaveAttribute("data-state", "now"));
    await user.click(besideSheet());
    expect(screen.getByRole("dialog", { name: "Restart DTU" })).toBeVisible();
    expect(rowOf("Restart DTU")).toHaveTextContent("Running…");
    await waitFor(() => expect(stepOf("Device is back")).toHaveAttribute("data-state", "done"));
    expect(screen.queryByText("Freezer A, low zone: DTU restarted, the device is back")).toBeNull();
    expect(asked.filter(({ path }) => path === gateway.resetDtu.path)).toHaveLength(1);
  });

  it("shows the result on another screen, with the punctuation of the language", async () => {
    const now = Date.now();
    platform([
      { receiveTime: now },
      { receiveTime: now, leaveTime: now },
      { receiveTime: now, leaveTime: now, state: "done", finishTime: now },
    ]);
    const { user } = open({ language: "zh-cn" });
    await user.click(rowOf("重启 DTU"));
    const question = within(await screen.findByRole("dialog"));
    for (const name of ["改为两步确认", "重启 DTU", "再点一次重启"])
      await user.click(question.getByRole("button", { name }));
    await user.click(await screen.findByRole("button", { name: "在后台继续" }));
    expect(await screen.findByText("Freezer A, low zone：DTU 已重启，设备已重新上线")).toBeVisible();
  });

  it("erases the WiFi only after the last four digits", async () => {
    const asked = platform([{ type: "wifiReset", state: "done", receiveTime: 1, leaveTime: 1, finishTime: 1 }]);
    const { user } = open();
    await user.click(rowOf("Reset WiFi"));
    const question = await screen.findByRole("dialog", { name: "Erase the WiFi on this device?" });
    const erase = within(question).getByRole("button", { name: "Erase WiFi" });
    const digits = within(question).getByRole("textbox");
    await user.type(digits, "0000");
    expect(erase).toBeDisabled();
    await user.clear(digits);
    // As a Chinese keyboard may type them.
    await user.type(
      digits,
      [...deviceId.slice(-4)].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(""),
    );
    await user.click(erase);
    await waitFor(() => expect(stepOf("Erased, set it up on site")).toHaveAttribute("data-state", "done"));
    expect(asked[0]).toMatchObject({ path: gateway.resetWifi.path, body: { deviceId } });
  });

  it.each([
    ["offline", undefined, undefined, /^The device was offline, so it was not sent/],
    ["notSent", undefined, undefined, /^The platform stopped before it was sent/],
    ["refused", undefined, undefined, /^The device refused it/],
    ["timeout", undefined, undefined, "No answer. Check if the device is online"],
    ["timeout", 1, 1, /^It went offline and did not come back/],
    ["timeout", 1, undefined, /^It confirmed, but nothing changed/],
  ] as const)("says why a restart failed: %s (%s, %s)", async (reason, receiveTime, leaveTime, text) => {
    platform([{ state: "failed", reason, receiveTime, leaveTime }]);
    const { user } = open({ known: job() });
    await user.click(rowOf("Restart DTU"));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText("DTU restart failed")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("dialog", { name: "Restart the DTU?" })).toBeVisible();
  });

  it("cannot receive anything while it is offline or another network job is running", async () => {
    const first = open({ online: false });
    await first.user.click(rowOf("Restart DTU"));
    expect(await screen.findByText("Device offline, cannot send")).toBeVisible();
    expect(screen.getByRole("button", { name: "Hold 2\u00a0s to restart" })).toBeDisabled();
    first.unmount();
    platform([{ type: "wifiConfig" }]);
    deviceId += "0";
    const { user } = open({ known: job({ type: "wifiConfig", account: "Kitchen" }) });
    expect(screen.getByRole("link", { name: /^WiFi setup/ })).toHaveTextContent("Running…");
    await user.click(rowOf("Restart DTU"));
    expect(await screen.findByText("Something else is being done to its network")).toBeVisible();
  });

  it("starts afresh with each opening: an earlier failure is not shown again", async () => {
    platform([], { code: -1, errKey: "sys.tooMany" });
    const { user } = open();
    const ask = async () => {
      await user.click(rowOf("Restart DTU"));
      return within(await screen.findByRole("dialog", { name: "Restart the DTU?" }));
    };
    const question = await ask();
    await user.click(question.getByRole("button", { name: "Confirm in two taps" }));
    await user.click(question.getByRole("button", { name: "Restart DTU" }));
    await user.click(question.getByRole("button", { name: "Tap again to restart" }));
    await waitFor(() => expect(question.getByRole("alert")).not.toBeEmptyDOMElement());
    await user.click(question.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect((await ask()).getByRole("alert")).toBeEmptyDOMElement();
  });

  it("shows the running job when somebody else was faster", async () => {
    platform([{ requestId: "other" }], { code: -1, errKey: "device.busy", data: { requestId: "other" } });
    const { user } = open();
    await user.click(rowOf("Restart DTU"));
    const question = await screen.findByRole("dialog", { name: "Restart the DTU?" });
    await user.click(within(question).getByRole("button", { name: "Confirm in two taps" }));
    await user.click(within(question).getByRole("button", { name: "Restart DTU" }));
    await user.click(within(question).getByRole("button", { name: "Tap again to restart" }));
    expect(await screen.findByRole("dialog", { name: "Restart DTU" })).toBeVisible();
  });
});

describe("saved networks", () => {
  const change = (id: string, account: string, device: string, createTime: number): Change => ({
    id,
    deviceId: device,
    deviceName: `Name of ${device}`,
    type: "wifi",
    cmd: "wifiConfig",
    newValue: account,
    createTime,
    result: "success",
  });

  it("are shown once by name, the last used first, with their devices and never a password", () => {
    renderUi(
      <OwnNetworks
        setUps={[change("1", "Kitchen", "A", 2), change("2", "Shop", "B", 3), change("3", "Kitchen", "B", 1)]}
      />,
    );
    const links = screen.getAllByRole("link").filter((link) => link.getAttribute("href")?.includes("ssid"));
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      href("wifiConfig", { ssid: "Shop" }),
      href("wifiConfig", { ssid: "Kitchen" }),
    ]);
    expect(links[1]).toHaveTextContent("Name of A, Name of B");
  });

  it("are only those that a device has joined", () => {
    const ends = ["failed", "timeout", "waiting"] as const;
    const setUps = ends.map((result, index) => ({ ...change(`${index}`, "Kitchn", "A", index), result }));
    renderUi(<OwnNetworks setUps={[...setUps, change("9", "Kitchen", "A", 9)]} />);
    expect(screen.getByRole("link", { name: /^Kitchen/ })).toBeVisible();
    expect(screen.queryByRole("link", { name: /^Kitchn/ })).toBeNull();
  });

  it("are none at first, with the way to the first one", () => {
    renderUi(<OwnNetworks setUps={[]} />);
    expect(screen.getByText("No saved networks yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Set up WiFi" })).toHaveAttribute("href", href("wifiConfig"));
  });

  it("of a device: how it is connected, with the age of that, and each set-up with its result", async () => {
    const state: GatewayState = {
      deviceId,
      ssid: "Kitchen",
      rssi: -61,
      level: "good",
      reportTime: Date.now() - 7_300_000,
      history: [
        { account: "Kitchen", time: 2, result: "joined" },
        { account: "Shop", time: 1, result: "authError" },
      ],
    };
    answerCalls({
      [gateway.stateSync.path]: () => ({ code: 200, data: { ...state, ssid: "Shop", reportTime: Date.now() } }),
    });
    const { user } = renderUi(<DeviceNetworks deviceId={deviceId} state={state} perms={allCodes} />);
    expect(screen.getByText("Good (-61 dBm)")).toBeVisible();
    expect(screen.getByText("2h ago")).toBeVisible();
    expect(screen.getByRole("link", { name: /^Shop ?, ?The router did not let it in/ })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Ask the device" }));
    expect(await screen.findByText("just now")).toBeVisible();
  });

  it("offer only the connection to people who may not set them up: no link there, no text on set-ups", () => {
    renderUi(<DeviceNetworks deviceId={deviceId} state={{ deviceId, networkMode: "4G" }} perms={[]} />);
    expect(screen.getByText("Mobile network (4G)")).toBeVisible();
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.queryByText("No network was set up from here yet.")).toBeNull();
  });

  it("can be asked for where the platform has no reading of the module yet", async () => {
    answerCalls({ [gateway.stateSync.path]: () => ({ code: 200, data: { deviceId, ssid: "Shop" } }) });
    const { user } = renderUi(<DeviceNetworks deviceId={deviceId} state={null} perms={allCodes} />);
    expect(screen.getByText("Not yet")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Ask the device" }));
    expect(await screen.findByText("Shop")).toBeVisible();
  });

  it("show when a network was tried again, also if the platform does not report when", () => {
    const complaint = vi.spyOn(console, "error");
    const tried = { account: "Kitchen", result: "authError" as const };
    renderUi(<DeviceNetworks deviceId={deviceId} state={{ deviceId, history: [tried, tried] }} perms={allCodes} />);
    expect(screen.getAllByRole("link", { name: /^Kitchen/ })).toHaveLength(2);
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });

  it("of a device that left its WiFi show how it is connected instead, and no strength of that WiFi", () => {
    const state: GatewayState = { deviceId, networkMode: "4G", ssid: "Kitchen", rssi: -61, level: "good" };
    renderUi(<DeviceNetworks deviceId={deviceId} state={state} perms={allCodes} />);
    expect(screen.getByText("Mobile network (4G)")).toBeVisible();
    expect(screen.queryByText(/Kitchen|Good/)).toBeNull();
  });

  it("of an unreachable device keep the last known data, and say so", async () => {
    answerCalls({ [gateway.stateSync.path]: () => ({ code: -1, errKey: "device.offline" }) });
    const { user } = renderUi(
      <DeviceNetworks deviceId={deviceId} state={{ deviceId, ssid: "Kitchen" }} perms={allCodes} />,
    );
    await user.click(screen.getByRole("button", { name: "Ask the device" }));
    expect(await screen.findByText("Check if the device is online")).toBeVisible();
    expect(screen.getByText("Kitchen")).toBeVisible();
    expect(screen.getByText("No network was set up from here yet.")).toBeVisible();
  });

  it("appear in the history by the network's name, a restart without a value", () => {
    const first = renderUi(
      <HistoryRow change={{ ...change("1", "Kitchen", "A", 2), result: "success" }} withDevice={false} />,
    );
    expect(first.container).toHaveTextContent("WiFi setupDoneKitchen");
    first.unmount();
    const { container } = renderUi(
      <HistoryRow
        change={{ id: "2", deviceId: "A", type: "dtu", cmd: "dtuReset", createTime: 1 }}
        withDevice={false}
      />,
    );
    expect(container.textContent).not.toContain("changed to");
  });
});

describe("the way to a set-up", () => {
  it("chooses a device, or accepts the ID of one that is not added yet", async () => {
    const { user, moves } = renderUi(<ChooseDevice devices={[sampleDevice()]} total={1} ssid="Kitchen" />);
    expect(screen.getByText("Which device should join Kitchen?")).toBeVisible();
    expect(screen.getByRole("link", { name: /^Freezer A/ })).toHaveAttribute(
      "href",
      href("wifiConfig", { deviceId: sampleDevice().deviceId, ssid: "Kitchen" }),
    );
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(screen.getByText("Enter the device ID")).toBeVisible();
    await user.type(screen.getByLabelText("Device ID"), "冷库 1");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(screen.getByText(/^A device ID has letters, digits/)).toBeVisible();
    expect(screen.queryByText("Enter the device ID")).toBeNull();
    await user.clear(screen.getByLabelText("Device ID"));
    await user.type(screen.getByLabelText("Device ID"), " NEW-1 ２３ ");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(moves).toEqual([["push", href("wifiConfig", { deviceId: "NEW-123", ssid: "Kitchen" })]]);
  });

  it("of a device that does not exist helps on its site; without permission it names the code, and after an assistance its end", () => {
    const show = (device: ReturnType<typeof failureOfKey>) =>
      renderUi(
        <WifiScreen
          deviceId="NEW-1"
          device={{ ok: false, failure: device }}
          job={{ ok: false, failure: device }}
          ssid={undefined}
          now={0}
          ended={<DeviceMissing deviceId="NEW-1" />}
        />,
      );
    const first = show(failureOfKey("device.neverOnline"));
    expect(screen.getByRole("heading", { name: "Device does not exist, try network configuration?" })).toBeVisible();
    expect(screen.getByRole("list")).toHaveTextContent("Hold the button of the network module");
    first.unmount();
    const second = show(missingPermission("gateway:wifi-config"));
    expect(screen.getByText(/gateway:wifi-config/)).toBeVisible();
    second.unmount();
    // A former assistant is not told that the device never existed.
    rememberAuthType("NEW-1", "full");
    show(failureOfKey("device.neverOnline"));
    rememberAuthType("NEW-1", null);
    expect(screen.getByRole("heading", { name: "The remote assistance has ended" })).toBeVisible();
    expect(screen.queryByText(/Hold the button of the network module/)).toBeNull();
  });
});

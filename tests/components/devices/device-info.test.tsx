import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { DeviceHeader } from "#components/devices/device-header.tsx";
import { DeviceEdit } from "#components/devices/info/device-edit.tsx";
import { DeviceInfo } from "#components/devices/info/device-info.tsx";
import { authTypeOf } from "#lib/client/devices/auth-types.ts";
import { type DeviceDetail, devices } from "#lib/contract/devices.ts";
import { day, hour, minute, second } from "#lib/domain/time/spans.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";

const activeTime = Date.UTC(2026, 1, 12, 4);
const life = {
  stage: "expiring" as const,
  activeTime,
  expireTime: activeTime + 365 * day,
  daysLeft: 5,
  deleteTime: null,
};
const full: Partial<DeviceDetail> = {
  model: "DC-300F",
  iccid: "89860424191890037711",
  dtuVersion: "V02_01_0316",
  relation: "owner",
  networkStatus: "connected",
  networkMode: "4G",
  commQuality: "smooth",
  commSuccessRate: 98.6,
  dtuStatus: "online",
};
const unreachable = {
  status: "offline" as const,
  signalLevel: "unknown" as const,
  dtuStatus: "offline" as const,
  networkStatus: "disconnected" as const,
  networkMode: "unknown" as const,
  dataTime: null,
};
const show = (change: Partial<DeviceDetail> = {}, language: "en" | "zh-cn" = "en") =>
  renderUi(<DeviceInfo device={{ ...sampleDevice(), ...full, ...change }} life={life} />, { language });
const edit = () => screen.queryByRole("button", { name: "Edit name and picture" });

// Each sheet adds a history entry that the next test must not find.
beforeEach(() => window.history.replaceState(null, ""));

describe("the facts of a device", () => {
  it("are complete, with an em dash for unknown ones", () => {
    show({ iccid: null });
    const facts = [...document.querySelectorAll("[aria-haspopup=dialog] > span:first-child")];
    expect(facts.map((fact) => fact.textContent)).toEqual([
      ...["Status", "Signal", "Communication rate", "DTU status", "Network connection", "Network mode", "Last report"],
      ...["Model", "Device ID", "ICCID", "DTU version", "Controller version", "Group", "Your access"],
      ...["Stage", "Activated", "Expires"],
    ]);
    expect(screen.getByText("98.6%", { exact: false })).toBeVisible();
    expect(screen.getByText("Connected")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Copy the ICCID" })).toBeNull();
  });

  it("name the kind of network in the person's language", () => {
    show({ networkMode: "Ethernet" }, "zh-cn");
    expect(screen.getByText("网线", { exact: false })).toBeVisible();
    expect(screen.queryByText(/Ethernet$/)).toBeNull();
  });

  it.each([
    [
      {},
      ["Online", "High", "Smooth98.6%", "Network online", "Connected", "Mobile network (4G)", "2026-02-12 12:05:09"],
    ],
    [
      { ...unreachable, commQuality: "unstable" as const, commSuccessRate: 71.25 },
      ["Offline", "Unknown", "Unstable71.3%", "Network offline", "Disconnected", "\u2014", "\u2014"],
    ],
    [
      { ...unreachable, commQuality: null, commSuccessRate: 71.25 },
      ["Offline", "Unknown", "71.3%", "Network offline", "Disconnected", "\u2014", "\u2014"],
    ],
    [
      { ...unreachable, dtuStatus: null, networkStatus: null, commQuality: null, commSuccessRate: null },
      ["Offline", "Unknown", "Unknown", "\u2014", "\u2014", "\u2014", "\u2014"],
    ],
  ])("describe its connection with each value at its label (%#)", (change, values) => {
    show({ dataTime: activeTime + 5 * minute + 9 * second, ...change });
    const connection = screen.getByRole("region", { name: "Connection" });
    const facts = [...connection.querySelectorAll("[aria-haspopup=dialog]")].map(
      (label) => label.closest("div")?.textContent,
    );
    const labels = ["Status", "Signal", "Communication rate", "DTU status", "Network connection", "Network mode"];
    expect(facts).toEqual([...labels, "Last report"].map((label, at) => `${label}, what it means, ${values[at]}`));
  });

  it("name its groups as the language lists them", () => {
    const names = ["一号店", "二号店"];
    const groups = names.map((groupName) => ({ groupId: groupName, groupName }));
    show({ groups }, "zh-cn");
    expect(screen.getByText("一号店、二号店")).toBeVisible();
    show({ groups });
    expect(screen.getByText("一号店, 二号店")).toBeVisible();
  });

  it("show the dates that the device itself reports, if its lifecycle is unknown", () => {
    const dates = { activeTime, expireTime: life.expireTime, deleteTime: null };
    renderUi(<DeviceInfo device={{ ...sampleDevice(), ...full, ...dates }} life={null} />);
    const facts = within(screen.getByRole("region", { name: "Life cycle" }));
    expect(facts.getByText("2026-\u206002-\u206012")).toBeVisible();
    expect(facts.getByText("2027-\u206002-\u206012")).toBeVisible();
    expect(facts.queryByText("Stage")).toBeNull();
  });

  it("show the device's lifecycle, with the dates", () => {
    show({}, "zh-cn");
    expect(screen.getByText("即将到期")).toBeVisible();
    expect(screen.getByText("2026-\u206002-\u206012")).toBeVisible();
    expect(screen.getByText("2027-\u206002-\u206012")).toBeVisible();
    expect(screen.getByText("（剩 5 天）")).toBeVisible();
  });

  it("are explained in one sentence by a tap on the label", async () => {
    const { user } = show();
    await user.click(screen.getByRole("button", { name: /^ICCID/ }));
    const sheet = await screen.findByRole("dialog", { name: "ICCID" });
    expect(sheet).toHaveTextContent("The number of the data card inside the module, needed for renewals.");
  });
});

describe("name and picture of a device", () => {
  it("are changed by the owner, each only when it differs, and one tap leads back", async () => {
    const ok = () => ({ code: 200, data: { deviceName: "x", imgSelect: "x" } });
    const stored = { ...sampleDevice(), ...full, deviceName: "Freezer 7" };
    const asked = answerCalls({
      [devices.rename.path]: ok,
      [devices.changePicture.path]: ok,
      [devices.detail.path]: () => ({ code: 200, data: stored }),
    });
    const { user, moves } = show();
    await user.click(screen.getByRole("button", { name: "Edit name and picture" }));
    const sheet = within(await screen.findByRole("dialog"));
    const name = sheet.getByLabelText("Device name");
    await user.clear(name);
    await user.click(sheet.getByRole("button", { name: "Save" }));
    expect(await sheet.findByText("Enter a device name")).toBeVisible();
    // Pasted text contains invisible characters.
    await user.type(name, "\u200b\u2060");
    await user.click(sheet.getByRole("button", { name: "Save" }));
    expect(asked).toEqual([]);
    await user.clear(name);
    await user.type(name, " Freezer 7 ");
    await user.click(sheet.getByRole("button", { name: "Save" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    // Once more for the sheet, which removes its history entry as it closes.
    await waitFor(() => expect(moves).toEqual([["refresh"], ["refresh"], ["refresh"]]));
    expect(asked.map(({ body }) => body)).toEqual([
      { deviceId: "864412058873", deviceName: "Freezer 7" },
      { deviceId: "864412058873" },
      { deviceId: "864412058873", deviceName: "Freezer A, low zone" },
    ]);
  });

  it("that somebody else has changed since are not undone, and the page says so", async () => {
    const ok = () => ({ code: 200, data: { deviceName: "x", imgSelect: "x" } });
    const asked = answerCalls({
      [devices.rename.path]: ok,
      [devices.changePicture.path]: ok,
      [devices.detail.path]: () => ({
        code: 200,
        data: { ...sampleDevice(), deviceId: "A1", deviceName: "Freezer B", imgSelect: "truck" },
      }),
    });
    const { user } = renderUi(
      <DeviceEdit deviceId="A1" appearance={{ deviceName: "Freezer A", imgSelect: "coldroom" }} />,
    );
    await user.click(screen.getByRole("button", { name: "Edit name and picture" }));
    const sheet = within(await screen.findByRole("dialog"));
    await user.type(sheet.getByLabelText("Device name"), " 7");
    await user.click(sheet.getByRole("radio", { name: "Reefer truck" }));
    await user.click(sheet.getByRole("button", { name: "Save" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Not undone: somebody has changed it since")).toBeVisible();
    const changes = asked.filter(({ path }) => path !== devices.detail.path).map(({ body }) => body);
    expect(changes).toEqual([
      { deviceId: "A1", deviceName: "Freezer A 7" },
      { deviceId: "A1", imgSelect: "truck" },
      { deviceId: "A1", imgSelect: "coldroom" },
    ]);
  });

  it("have their name again, without an error, when the sheet in which it was cleared is reopened", async () => {
    const { user } = show();
    const open = async () => {
      await user.click(screen.getByRole("button", { name: "Edit name and picture" }));
      return within(await screen.findByRole("dialog"));
    };
    const first = await open();
    await user.clear(first.getByRole("textbox"));
    await user.click(first.getByRole("button", { name: "Save" }));
    expect(first.getByRole("textbox")).toBeInvalid();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const field = (await open()).getByRole("textbox");
    expect(field).toHaveValue("Freezer A, low zone");
    expect(field).toBeValid();
  });

  it("changed by somebody else while the sheet was open are kept, and the new name is shown", async () => {
    const ok = () => ({ code: 200, data: { deviceName: "x", imgSelect: "x" } });
    const asked = answerCalls({ [devices.rename.path]: ok, [devices.changePicture.path]: ok });
    const edit = (deviceName: string, imgSelect: string) => (
      <DeviceEdit deviceId="A1" appearance={{ deviceName, imgSelect }} />
    );
    const { user, rerender } = renderUi(edit("Freezer A", "coldroom"));
    await user.click(screen.getByRole("button", { name: "Edit name and picture" }));
    const sheet = within(await screen.findByRole("dialog"));
    await user.click(sheet.getByRole("radio", { name: "Reefer truck" }));
    rerender(edit("Freezer B", "vaccine"));
    expect(await sheet.findByText("Somebody renamed it to “Freezer B” meanwhile.")).toBeVisible();
    expect(sheet.getByRole("radio", { name: "Reefer truck" })).toBeChecked();
    await user.click(sheet.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(asked.map(({ path }) => path)).toEqual([devices.changePicture.path]);
  });

  it("keep the input when the platform refuses", async () => {
    answerCalls({ [devices.changePicture.path]: () => ({ code: -1, errKey: "perm.denied" }) });
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Edit name and picture" }));
    const sheet = within(await screen.findByRole("dialog"));
    await user.click(sheet.getByRole("radio", { name: "Reefer truck" }));
    await user.click(sheet.getByRole("button", { name: "Save" }));
    await waitFor(() => expectReady(sheet.getByRole("button", { name: "Save" })));
    expect(sheet.getByRole("radio", { name: "Reefer truck" })).toBeChecked();
  });

  it("are reloaded if the picture is refused, because the name is stored by then", async () => {
    answerCalls({
      [devices.rename.path]: () => ({ code: 200, data: { deviceName: "x" } }),
      [devices.changePicture.path]: () => ({ code: -1, errKey: "perm.denied" }),
    });
    const { user, moves } = show();
    await user.click(screen.getByRole("button", { name: "Edit name and picture" }));
    const sheet = within(await screen.findByRole("dialog"));
    await user.type(sheet.getByLabelText("Device name"), " 7");
    await user.click(sheet.getByRole("radio", { name: "Reefer truck" }));
    await user.click(sheet.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(moves).toEqual([["refresh"]]));
    expect(sheet.getByRole("radio", { name: "Reefer truck" })).toBeChecked();
  });

  it.each(["operator", "share", "authcode"] as const)(
    "cannot be edited by a person with whom the device is shared as %s",
    (relation) => {
      show({ relation });
      expect(edit()).toBeNull();
    },
  );
});

it("how the person is authorized is stored by device, and deleted when the person owns the device", () => {
  const { rerender } = renderUi(<DeviceHeader device={sampleDevice({ authType: "control" })} />);
  expect(authTypeOf("864412058873")).toBe("control");
  expect(authTypeOf("other")).toBeUndefined();
  rerender(<DeviceHeader device={sampleDevice({ authType: undefined })} />);
  expect(authTypeOf("864412058873")).toBe("control");
  rerender(<DeviceHeader device={sampleDevice({ authType: null })} />);
  expect(authTypeOf("864412058873")).toBeUndefined();
});

it("the header shows the device's own time if its clock is another, and otherwise how long ago", async () => {
  const dataTime = Date.UTC(2025, 10, 20, 2, 24, 36);
  const { rerender } = renderUi(<DeviceHeader device={sampleDevice({ dataTime, receiveTime: dataTime + hour })} />);
  expect(screen.getByText("device time 11-20 10:24")).toBeVisible();
  rerender(<DeviceHeader device={sampleDevice({ receiveTime: null })} />);
  expect(screen.queryByText(/device time/)).toBeNull();
  expect(screen.getByText(/^reported/)).toBeVisible();
});

describe("the header of a device's alarms, each of which shows its value at the beginning", () => {
  const head = (change: Partial<DeviceDetail>) =>
    renderUi(<DeviceHeader device={sampleDevice(change, { value: -10.8 })} valued />);

  it("marks the current value as such", () => {
    head({ status: "alarming" });
    expect(screen.getByRole("banner")).toHaveTextContent("Alarming, Now −10.8 °C");
  });

  it("does not call it current if the device is offline", () => {
    head({ status: "offline" });
    expect(screen.getByRole("banner")).not.toHaveTextContent("Now");
  });
});

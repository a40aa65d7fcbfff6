import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { DeviceEdit } from "#components/devices/device-edit.tsx";
import { DeviceHeader } from "#components/devices/device-header.tsx";
import { DeviceInfo } from "#components/devices/device-info.tsx";
import { authTypeOf } from "#lib/client/devices/auth-types.ts";
import { type DeviceDetail, devices } from "#lib/contract/devices.ts";
import { day, hour } from "#lib/domain/time/spans.ts";
import { answerCalls } from "#tests/support/answers.ts";
import { expectReady } from "#tests/support/ready.ts";
import { renderUi } from "#tests/support/render.tsx";
import { sampleDevice } from "#tests/support/sample-device.ts";

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
const show = (change: Partial<DeviceDetail> = {}, language: "en" | "zh-cn" = "en") =>
  renderUi(<DeviceInfo device={{ ...sampleDevice(), ...full, ...change }} life={life} />, { language });
const edit = () => screen.queryByRole("button", { name: "Edit name and picture" });

// Each sheet adds an entry to the history that the next test must not find.
beforeEach(() => window.history.replaceState(null, ""));

describe("the facts of a device", () => {
  it("are all there, and an em dash stands for what is not known", () => {
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

  it("name its groups as the language lists them", () => {
    const names = ["一号店", "二号店"];
    const groups = names.map((groupName) => ({ groupId: groupName, groupName }));
    show({ groups }, "zh-cn");
    expect(screen.getByText("一号店、二号店")).toBeVisible();
    show({ groups });
    expect(screen.getByText("一号店, 二号店")).toBeVisible();
  });

  it("have the dates that the device itself knows, where it is not told how it stands in its life", () => {
    const dates = { activeTime, expireTime: life.expireTime, deleteTime: null };
    renderUi(<DeviceInfo device={{ ...sampleDevice(), ...full, ...dates }} life={null} />);
    const facts = within(screen.getByRole("region", { name: "Life cycle" }));
    expect(facts.getByText("2026-\u206002-\u206012")).toBeVisible();
    expect(facts.getByText("2027-\u206002-\u206012")).toBeVisible();
    expect(facts.queryByText("Stage")).toBeNull();
  });

  it("say where the device stands in its life, with the dates", () => {
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
  it("are changed by the owner, each only when it differs, and the way back is one tap", async () => {
    const ok = () => ({ code: 200, data: { deviceName: "x", imgSelect: "x" } });
    const asked = answerCalls({ [devices.rename.path]: ok, [devices.changePicture.path]: ok });
    const { user, moves } = show();
    await user.click(screen.getByRole("button", { name: "Edit name and picture" }));
    const sheet = within(await screen.findByRole("dialog"));
    const name = sheet.getByLabelText("Device name");
    await user.clear(name);
    await user.click(sheet.getByRole("button", { name: "Save" }));
    expect(await sheet.findByText("Enter a device name")).toBeVisible();
    // Pasting brings along what nobody sees.
    await user.type(name, "\u200b\u2060");
    await user.click(sheet.getByRole("button", { name: "Save" }));
    expect(asked).toEqual([]);
    await user.clear(name);
    await user.type(name, " Freezer 7 ");
    await user.click(sheet.getByRole("button", { name: "Save" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    // Once more for the sheet, which takes its entry out of the history as it closes.
    await waitFor(() => expect(moves).toEqual([["refresh"], ["refresh"], ["refresh"]]));
    expect(asked.map(({ body }) => body)).toEqual([
      { deviceId: "864412058873", deviceName: "Freezer 7" },
      { deviceId: "864412058873", deviceName: "Freezer A, low zone" },
    ]);
  });

  it("have a name again, of which nothing is wrong, once the sheet in which it was taken away is opened anew", async () => {
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

  it("that somebody else changed while the sheet was open stay, and their name is told", async () => {
    const ok = () => ({ code: 200, data: { deviceName: "x", imgSelect: "x" } });
    const asked = answerCalls({ [devices.rename.path]: ok, [devices.changePicture.path]: ok });
    const edit = (deviceName: string, imgSelect: string) => (
      <DeviceEdit deviceId="A1" look={{ deviceName, imgSelect }} />
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

  it("keep what was typed when the platform refuses", async () => {
    answerCalls({ [devices.changePicture.path]: () => ({ code: -1, errKey: "perm.denied" }) });
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Edit name and picture" }));
    const sheet = within(await screen.findByRole("dialog"));
    await user.click(sheet.getByRole("radio", { name: "Reefer truck" }));
    await user.click(sheet.getByRole("button", { name: "Save" }));
    await waitFor(() => expectReady(sheet.getByRole("button", { name: "Save" })));
    expect(sheet.getByRole("radio", { name: "Reefer truck" })).toBeChecked();
  });

  it("are read anew where the picture is refused: the name is stored by then", async () => {
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
    "are not offered to whom the device is lent as %s",
    (relation) => {
      show({ relation });
      expect(edit()).toBeNull();
    },
  );
});

it("how the person is authorized is kept by device, and forgotten when the device is his own", () => {
  const { rerender } = renderUi(<DeviceHeader device={sampleDevice({ authType: "control" })} />);
  expect(authTypeOf("864412058873")).toBe("control");
  expect(authTypeOf("other")).toBeUndefined();
  rerender(<DeviceHeader device={sampleDevice({ authType: undefined })} />);
  expect(authTypeOf("864412058873")).toBe("control");
  rerender(<DeviceHeader device={sampleDevice({ authType: null })} />);
  expect(authTypeOf("864412058873")).toBeUndefined();
});

it("the head tells the device's own time where its clock is another, and how long ago where it is not", async () => {
  const dataTime = Date.UTC(2025, 10, 20, 2, 24, 36);
  const { rerender } = renderUi(<DeviceHeader device={sampleDevice({ dataTime, receiveTime: dataTime + hour })} />);
  expect(screen.getByText("device time 11-20 10:24")).toBeVisible();
  rerender(<DeviceHeader device={sampleDevice({ receiveTime: null })} />);
  expect(screen.queryByText(/device time/)).toBeNull();
  expect(screen.getByText(/^reported/)).toBeVisible();
});

describe("the head of a device's alarms, of which each shows the value of when it began", () => {
  const head = (change: Partial<DeviceDetail>) =>
    renderUi(<DeviceHeader device={sampleDevice(change, { value: -10.8 })} valued />);

  it("calls the value of now so", () => {
    head({ status: "alarming" });
    expect(screen.getByRole("banner")).toHaveTextContent("Alarming, Now −10.8 °C");
  });

  it("calls none so where the device is not heard", () => {
    head({ status: "offline" });
    expect(screen.getByRole("banner")).not.toHaveTextContent("Now");
  });
});

import { fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FirmwareScreen } from "#components/firmware/firmware-screen.tsx";
import { useScanRequest } from "#lib/client/scan/page-scanner.ts";
import { firmware } from "#lib/contract/firmware.ts";
import { temporaryDevices } from "#lib/contract/temporary-devices.ts";
import { firmwareSteps, targetVersion } from "#lib/domain/devices/firmware.ts";
import type { Language } from "#lib/domain/languages.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { missingPermission } from "#tests/support/screen/missing-permission.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

beforeEach(() => localStorage.clear());

const good = (data: unknown) => () => ({ code: 200, data });
const rate = (baudrate: number) => good({ deviceId: "M1", baudrate });
const answers = {
  [temporaryDevices.detail.path]: good({ deviceInfo: null }),
  [temporaryDevices.create.path]: good({ succ: true }),
  [temporaryDevices.delete.path]: good({ succ: true, deleted: 1 }),
  [firmware.baudRate.path]: rate(9_600),
  [firmware.sendBaudRate.path]: good({ result: true }),
  [firmware.updateBaudRate.path]: good({ result: true }),
  [firmware.gatewayBaudRate.path]: rate(115_200),
  [firmware.newVersion.path]: good({ same: false, submitted: true }),
  [firmware.result.path]: good({ result: true, log: `${targetVersion} user1.4096.new.4.bin upgrade ok` }),
};
const maker = { productId: "1001", manufacturerId: "M1001" };
const show = (own: Partial<typeof maker> = maker, language: Language = "en") =>
  renderUi(
    <FirmwareScreen
      tool={{ ok: true, data: { userId: "u1", maker: { productId: "", manufacturerId: "", ...own } } }}
    />,
    { language },
  );
const bottom = () => screen.getAllByRole("button").filter((button) => button.getAttribute("type") === "submit")[0];
const offers = (name: string) => waitFor(() => expect(bottom()).toHaveTextContent(name));
const row = (name: string) => screen.getByText(name, { selector: "li b" }).closest("li");
type User = ReturnType<typeof show>["user"];
const press = async (user: User, name: string) => {
  await offers(name);
  await waitFor(() => expectReady(bottom()));
  await user.click(bottom() ?? document.body);
};
const begin = async (user: User, id = "M1") => {
  await user.type(screen.getByLabelText("Device ID"), id);
  await press(user, "Clear and restart");
  await offers("Create temporary device");
};
/** Puts the page into the state after so many steps. */
const stand = (done: number) =>
  localStorage.setItem("firmware-run:u1", JSON.stringify({ deviceId: "M1", done, notes: {} }));

describe("the firmware tool", () => {
  it("asks for an ID first, and locks it with the first step", async () => {
    const { user } = show();
    await press(user, "Clear and restart");
    expect(screen.getByText("Please enter the device ID")).toBeVisible();
    await begin(user);
    expect(screen.getByLabelText("Device ID")).toHaveAttribute("readonly");
    expect(screen.getByRole("img", { name: "1 of 11 steps done" })).toBeVisible();
  });

  it.each(["8644 1205 8873", "８６４４１２０５８８７３"])("accepts an ID typed as %s", async (id) => {
    const { user } = show();
    await begin(user, id);
    expect(screen.getByLabelText("Device ID")).toHaveValue("864412058873");
  });

  it("calls the platform in the order of its steps", async () => {
    const asked = answerCalls(answers);
    const { user } = show();
    await begin(user);
    const titles = [
      "Create temporary device",
      "Query baud rate",
      "Change baud rate to 115200",
      "Remote-sync 115200",
      "Get latest baud rate",
      "Submit latest firmware version",
      "Query OTA result",
      "Change baud rate to 9600",
      "Remote-sync 9600",
    ];
    for (const title of titles) await press(user, title);
    await offers("Destroy temporary device");
    expect(asked.map(({ path }) => path)).toEqual([
      temporaryDevices.detail.path,
      temporaryDevices.create.path,
      firmware.baudRate.path,
      firmware.sendBaudRate.path,
      firmware.updateBaudRate.path,
      firmware.gatewayBaudRate.path,
      firmware.newVersion.path,
      firmware.result.path,
      firmware.sendBaudRate.path,
      firmware.updateBaudRate.path,
    ]);
    expect(row("Query OTA result")).toHaveTextContent(`Success: ${targetVersion}`);
  });

  it("stays at a refused step, says why, and repeats the same step", async () => {
    let refuses = true;
    answerCalls({
      ...answers,
      [firmware.baudRate.path]: () =>
        refuses ? { code: -1, errKey: "device.offline" } : { code: 200, data: { baudrate: 9_600 } },
    });
    stand(2);
    const { user } = show();
    await press(user, "Query baud rate");
    await waitFor(() => expect(row("Query baud rate")).toHaveTextContent("Check if the device is online"));
    expect(row("Query baud rate")).toHaveAttribute("data-state", "bad");
    refuses = false;
    await press(user, "Query baud rate");
    await offers("Change baud rate to 115200");
  });

  // Both mean that the device does not exist (section 8 of the specification).
  it.each([1004, 2001])(
    "creates a device if the platform refuses to show one that does not exist: %i",
    async (code) => {
      const asked = answerCalls({ ...answers, [temporaryDevices.detail.path]: () => ({ code, message: "none" }) });
      stand(1);
      const { user } = show();
      await press(user, "Create temporary device");
      await offers("Query baud rate");
      expect(asked.map(({ path }) => path)).toEqual([temporaryDevices.detail.path, temporaryDevices.create.path]);
      expect(screen.getByRole("alert")).toBeEmptyDOMElement();
    },
  );

  it("creates a device if the platform returns no data for one that does not exist", async () => {
    const asked = answerCalls({ ...answers, [temporaryDevices.detail.path]: good(null) });
    const { user } = show();
    await begin(user);
    await press(user, "Create temporary device");
    await offers("Query baud rate");
    expect(asked.map(({ path }) => path)).toContain(temporaryDevices.create.path);
  });

  it.each([
    ["Change baud rate to 115200", 3, firmware.sendBaudRate.path, "Remote-sync 115200"],
    ["Remote-sync 115200", 4, firmware.updateBaudRate.path, "Get latest baud rate"],
  ])("continues after %s, although the platform reports only success", async (step, done, path, next) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    for (const data of [null, {}, { result: "succ" }]) {
      answerCalls({ ...answers, [path]: good(data) });
      stand(done);
      const { user, unmount } = show();
      await press(user, step);
      await offers(next);
      unmount();
    }
  });

  it("continues with a device that was created meanwhile", async () => {
    answerCalls({ ...answers, [temporaryDevices.create.path]: () => ({ code: -1, errKey: "tmp.exists" }) });
    stand(1);
    const { user } = show();
    await press(user, "Create temporary device");
    await offers("Query baud rate");
    expect(row("Create temporary device")).toHaveTextContent("Device already exists, no need to create");
  });

  it.each([
    [1, "Create temporary device", { [temporaryDevices.create.path]: good({ succ: false }) }],
    [6, "Submit latest firmware version", { [firmware.newVersion.path]: good({ same: false, submitted: false }) }],
  ])("does not count a step as done that the platform did not do (%i)", async (done, name, own) => {
    answerCalls({ ...answers, ...own });
    stand(done);
    const { user } = show();
    await press(user, name);
    await waitFor(() => expect(row(name)).toHaveTextContent("The platform did not do it. Try again"));
    expect(bottom()).toHaveTextContent(name);
  });

  it("disables all buttons during a request", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answerCalls({
      ...answers,
      [firmware.newVersion.path]: async () => {
        await held;
        return { code: 200, data: { same: false, submitted: true } };
      },
    });
    stand(6);
    const { user } = show();
    await press(user, "Submit latest firmware version");
    await offers("Submitting\u2026");
    expect(bottom()).toHaveAttribute("aria-disabled", "true");
    for (const again of screen.getAllByRole("button", { name: /^Do again/ })) expect(again).toBeDisabled();
    expect(screen.getByText(/Use AP provisioning mode in the app\. Power-cycle the display/)).toBeVisible();
    release();
    await offers("Query OTA result");
  });

  it("starts no step while a scanned code is being read", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answerCalls({
      ...answers,
      [firmware.scan.path]: async () => {
        await held;
        return { code: 200, data: { deviceId: "M2" } };
      },
    });
    const { user } = show();
    renderHook(() => {
      const request = useScanRequest();
      useEffect(() => request?.finish({ kind: "read", result: { rawValue: "M2" } }), [request]);
    });
    await user.type(screen.getByLabelText("Device ID"), "M1");
    await user.click(screen.getByRole("button", { name: "Scan a code" }));
    await waitFor(() => expect(bottom()).toHaveAttribute("aria-disabled", "true"));
    await user.type(screen.getByLabelText("Device ID"), "{Enter}");
    release();
    await waitFor(() => expect(screen.getByLabelText("Device ID")).toHaveValue("M2"));
    await press(user, "Clear and restart");
    await offers("Create temporary device");
    expect(screen.getByLabelText("Device ID")).toHaveValue("M2");
  });

  it.each([
    ["is still under way while the log is empty", "", "Still in progress, please wait", "Query OTA result"],
    ["has failed with another version", "V02_01_0298 x", "Failed: V02_01_0298 x", "Submit latest firmware version"],
  ])("an upgrade %s", async (_name, log, words, next) => {
    answerCalls({ ...answers, [firmware.result.path]: good({ log }) });
    stand(7);
    const { user } = show();
    await press(user, "Query OTA result");
    await waitFor(() => expect(row("Query OTA result")).toHaveTextContent(words));
    await offers(next);
  });

  it("skips existing parts, in either language", async () => {
    answerCalls({
      ...answers,
      [temporaryDevices.detail.path]: good({ deviceInfo: { deviceId: "M1" } }),
      [firmware.newVersion.path]: good({ same: true, submitted: false }),
    });
    stand(1);
    const { user, unmount } = show();
    await press(user, "Create temporary device");
    await waitFor(() => expect(row("Create temporary device")).toHaveTextContent("Device already exists"));
    unmount();
    stand(6);
    const chinese = show(maker, "zh-cn");
    await press(chinese.user, "提交最新固件版本");
    await waitFor(() => expect(row("提交最新固件版本")).toHaveTextContent("版本相同，无需提交"));
  });

  it("continues to the result if an upgrade is running already, as after a lost answer", async () => {
    answerCalls({ ...answers, [firmware.newVersion.path]: () => ({ code: -1, errKey: "device.busy" }) });
    stand(6);
    const { user } = show();
    await press(user, "Submit latest firmware version");
    await offers("Query OTA result");
    expect(row("Submit latest firmware version")).toHaveTextContent("Still in progress, please wait");
  });

  it("creates nothing without product and manufacturer", async () => {
    const asked = answerCalls(answers);
    stand(1);
    const { user, unmount } = show({});
    await press(user, "Create temporary device");
    await waitFor(() => expect(row("Create temporary device")).toHaveTextContent("Product does not exist"));
    unmount();
    const second = show({ productId: "1001" });
    await press(second.user, "Create temporary device");
    await waitFor(() => expect(row("Create temporary device")).toHaveTextContent("Manufacturer does not exist"));
    expect(asked).toEqual([]);
  });

  it("destroys only a device of the product in the address, after the button was held", async () => {
    const asked = answerCalls({
      ...answers,
      [temporaryDevices.detail.path]: good({ deviceInfo: { deviceId: "M1", productId: "77", temporary: true } }),
    });
    stand(10);
    const { user } = show();
    await press(user, "Destroy temporary device");
    (await screen.findByRole("button", { name: "Hold 2\u00a0s to destroy" })).focus();
    await user.keyboard("{Enter}{Enter}");
    await waitFor(() => expect(row("Destroy temporary device")).toHaveTextContent("Not a temporary device"));
    expect(asked.map(({ path }) => path)).toEqual([temporaryDevices.detail.path]);
  });

  it.each([
    [8, true],
    [9, true],
    [10, false],
  ])(
    "after %i steps says before clearing whether board or module are still at the fast baud rate",
    async (done, raised) => {
      stand(done);
      const { user } = show();
      await user.click(screen.getByRole("button", { name: "Clear and restart" }));
      const dialog = await screen.findByRole("dialog");
      expect(dialog.textContent?.includes("The baud rate is still 115200")).toBe(raised);
    },
  );

  it("without a network only offers to start over", async () => {
    stand(10);
    const { user } = show();
    await press(user, "Destroy temporary device");
    const hold = await screen.findByRole("button", { name: "Hold 2\u00a0s to destroy" });
    expectReady(hold);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fireEvent(window, new Event("offline"));
    await waitFor(() => expect(hold).toBeDisabled());
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    const again = screen.getAllByRole("button", { name: /^Do again/ });
    expect(again.filter((each) => each.matches(":enabled"))).toEqual([
      screen.getByRole("button", { name: "Do again: Clear and restart" }),
    ]);
    vi.restoreAllMocks();
    fireEvent(window, new Event("online"));
  });

  it("requires later steps again after an earlier change was repeated", async () => {
    answerCalls(answers);
    stand(10);
    const { user } = show();
    await offers("Destroy temporary device");
    await user.click(screen.getByRole("button", { name: "Do again: Query baud rate" }));
    await waitFor(() => expect(row("Query baud rate")).toHaveTextContent("9600"));
    await offers("Destroy temporary device");
    await user.click(screen.getByRole("button", { name: "Do again: Change baud rate to 115200" }));
    await offers("Remote-sync 115200");
  });

  it.each(["nonsense", "{}", '{"deviceId":"M1","done":99}', '{"deviceId":7,"done":3}', '{"deviceId":"","done":3}'])(
    "starts over if the phone has stored %s",
    async (kept) => {
      localStorage.setItem("firmware-run:u1", kept);
      show();
      await offers("Clear and restart");
      expect(screen.getByLabelText("Device ID")).toHaveValue("");
    },
  );

  it("stores each person's progress separately", async () => {
    stand(firmwareSteps.length - 1);
    localStorage.setItem("firmware-run:u2", JSON.stringify({ deviceId: "M2", done: 2, notes: {} }));
    show();
    await offers("Destroy temporary device");
  });

  it("ignores an answer about a device that another tab has replaced meanwhile", async () => {
    let answer = () => {};
    answerCalls({
      ...answers,
      [firmware.baudRate.path]: async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { code: 200, data: { deviceId: "M1", baudrate: 9_600 } };
      },
    });
    stand(2);
    const { user } = show();
    await press(user, "Query baud rate");
    await waitFor(() => expect(bottom()).toHaveAttribute("aria-busy", "true"));
    const other = JSON.stringify({ deviceId: "M2", done: 1, notes: {} });
    localStorage.setItem("firmware-run:u1", other);
    fireEvent(window, new StorageEvent("storage", { key: "firmware-run:u1" }));
    await waitFor(() => expect(screen.getByLabelText("Device ID")).toHaveValue("M2"));
    answer();
    await offers("Create temporary device");
    expect(screen.getByLabelText("Device ID")).toHaveValue("M2");
    expect(localStorage.getItem("firmware-run:u1")).toBe(other);
  });

  it("continues where another tab of the same person has arrived", async () => {
    stand(firmwareSteps.indexOf("raiseRate"));
    show();
    await offers("Change baud rate to 115200");
    stand(firmwareSteps.length - 1);
    fireEvent(window, new StorageEvent("storage", { key: "firmware-run:u2" }));
    await offers("Change baud rate to 115200");
    fireEvent(window, new StorageEvent("storage", { key: "firmware-run:u1" }));
    await offers("Destroy temporary device");
  });

  it("writes the hour after midnight in 24-hour form, in both languages", () => {
    const time = Date.UTC(2025, 10, 20, 16, 5, 9);
    const run = { deviceId: "M1", done: 2, notes: { create: { word: "created", time } } };
    localStorage.setItem("firmware-run:u1", JSON.stringify(run));
    for (const language of ["en", "zh-cn"] as const) {
      const { unmount } = show(maker, language);
      expect(screen.getByText("00:05:09")).toBeVisible();
      unmount();
    }
  });

  it("is denied to others", () => {
    renderUi(<FirmwareScreen tool={{ ok: false, failure: missingPermission("more:ota") }} />);
    expect(screen.getByRole("heading", { level: 2 })).toBeVisible();
    expect(screen.getByText("more:ota")).toBeVisible();
    expect(screen.queryByLabelText("Device ID")).toBeNull();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { StartUpgrades } from "#components/device/upgrades/start-upgrades.tsx";
import { UpgradesScreen } from "#components/device/upgrades/upgrades-screen.tsx";
import { firmware, type Upgradable } from "#lib/contract/firmware.ts";
import { targetVersion } from "#lib/domain/devices/firmware.ts";
import { missing } from "#lib/domain/devices/readings.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import type { Language } from "#lib/domain/languages.ts";
import { limits } from "#lib/domain/limits.ts";
import { parseUpgradeQuery } from "#lib/domain/queries/upgrade-query.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { serveLive } from "#tests/support/screen/live-events.ts";
import { missingPermission } from "#tests/support/screen/missing-permission.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

afterEach(() => {
  vi.useRealTimers();
});

const device = (deviceId: string, more: Partial<Upgradable> = {}): Upgradable => ({
  deviceId,
  deviceName: `Device ${deviceId}`,
  online: true,
  currentVersion: "V02_01_0298",
  targetVersion,
  state: "available",
  ...more,
});
type Shown = { params?: Record<string, string>; language?: Language };
const show = (list: Upgradable[], { params = {}, language = "en" }: Shown = {}) =>
  renderUi(
    <UpgradesScreen query={parseUpgradeQuery(params)} list={{ ok: true, data: { list, total: list.length } }} />,
    { language },
  );
const box = (name: RegExp) => screen.getByRole("checkbox", { name });

it("the list of upgrades is reloaded when the person's permissions change", async () => {
  const server = await serveLive();
  const { moves, unmount } = show([device("A")]);
  await waitFor(() => expect(server.opened).toEqual(["/mobile-h5/live"]));
  await waitFor(() => expect(server.open()).toBe(1));
  server.send("access", {});
  await waitFor(() => expect(moves).toContainEqual(["refresh"]));
  unmount();
  await server.close();
});

describe("a device in the list of upgrades", () => {
  it("shows both versions, and can be chosen while it is online", () => {
    show([device("A"), device("B", { online: false })]);
    expect(box(/^Device A/).closest("li")).toHaveTextContent(
      `Device AUpdate available, V02_01_0298 to ${targetVersion}`,
    );
    expect(box(/^Device A/)).toBeEnabled();
    expect(box(/^Device B/)).toBeDisabled();
    expect(box(/Offline: it can be updated once it is connected/)).toBeDisabled();
  });

  it("shows its progress, and that it went offline during the upgrade", () => {
    show([device("A", { state: "updating", progress: 40, online: false, reportTime: Date.now() - 120_000 })]);
    expect(screen.getByRole("progressbar", { name: "Update of Device A" })).toHaveValue(40);
    expect(box(/Updating 40%/)).toBeDisabled();
    expect(box(/^Device A/).closest("li")).toHaveTextContent(/Connection lost, last heard \d+m ago/);
  });

  it("is announced once its upgrade is over, also if it leaves the list", () => {
    const list = (list: Upgradable[]) => (
      <UpgradesScreen query={parseUpgradeQuery({})} list={{ ok: true, data: { list, total: list.length } }} />
    );
    const updating = { state: "updating", progress: 40 } as const;
    const { rerender, container } = renderUi(list([device("A", updating), device("B", updating), device("C")]));
    const told = container.querySelector("p[role=status].hidden-text");
    expect(told).toBeEmptyDOMElement();
    rerender(list([device("B", { state: "failed", reason: "refused" }), device("C")]));
    expect(told).toHaveTextContent("Device A: Up to date. Device B: Failed");
  });

  it("shows no time if none is known", () => {
    show([device("A", { state: "updating", progress: 40, online: false, reportTime: null })]);
    expect(box(/^Device A/).closest("li")).toHaveTextContent(/Connection lost$/);
  });

  it.each([
    ["noAnswer", "The device did not answer"],
    ["refused", "The device refused"],
    ["silent", "It sent nothing for ten minutes"],
    ["reported", "It was interrupted"],
  ] as const)("that failed (%s) says why and can be tried again", (reason, words) => {
    show([device("A", { state: "failed", reason })]);
    expect(box(/Failed/).closest("li")).toHaveTextContent(words);
    expect(box(/Failed/)).toBeEnabled();
  });

  it("that is up to date, or never reported its version, cannot be chosen", () => {
    show([
      device("A", { state: "latest", currentVersion: targetVersion }),
      device("B", { state: "unknown", currentVersion: null, online: false }),
    ]);
    expect(box(/Up to date/)).toBeDisabled();
    expect(box(/Version unknown/).closest("li")).toHaveTextContent(`Device BVersion unknown, ${missing}`);
    expect(screen.getByRole("button", { name: "Choose all (0)" })).toBeDisabled();
  });
});

describe("upgrading", () => {
  it("begins for all chosen devices, once, after the button was held", async () => {
    const asked = answerCalls({ [firmware.upgrade.path]: () => ({ code: 200, data: { started: 2 } }) });
    const { user, moves } = show([device("A"), device("B"), device("C", { online: false })]);
    expect(screen.getByRole("button", { name: "Update" })).toBeDisabled();
    const all = screen.getByRole("button", { name: "Choose all (2)" });
    expect(all).toHaveAttribute("data-variant", "tinted");
    await user.click(all);
    await user.click(screen.getByRole("button", { name: "Update 2" }));
    const dialog = await screen.findByRole("dialog", { name: "Update 2 devices?" });
    within(dialog).getByRole("button", { name: "Hold 2\u00a0s to update" }).focus();
    await user.keyboard("{Enter}{Enter}");
    await screen.findByText("2 updates started");
    expect(asked).toMatchObject([{ body: { deviceIds: ["A", "B"], requestId: expect.any(String) } }]);
    expect(moves).toContainEqual(["refresh"]);
    expect(box(/^Device A/)).not.toBeChecked();
  });

  it("stops asking once somebody else has begun it for all chosen devices, and does not ask again when they can be chosen again", async () => {
    const shown = (state: Upgradable["state"]) => (
      <UpgradesScreen
        query={parseUpgradeQuery({})}
        list={{ ok: true, data: { list: [device("A", { state })], total: 1 } }}
      />
    );
    const { user, rerender } = renderUi(shown("available"));
    await user.click(box(/^Device A/));
    await user.click(screen.getByRole("button", { name: "Update 1" }));
    await screen.findByRole("dialog", { name: "Update 1 device?" });
    rerender(shown("updating"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    rerender(shown("available"));
    expect(box(/^Device A/)).toBeChecked();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("keeps the choice after a refusal and says why", async () => {
    answerCalls({ [firmware.upgrade.path]: () => ({ code: -1, errKey: "device.busy" }) });
    const { user } = show([device("A")]);
    await user.click(box(/^Device A/));
    await user.click(screen.getByRole("button", { name: "Update 1" }));
    (await screen.findByRole("button", { name: "Hold 2\u00a0s to update" })).focus();
    await user.keyboard("{Enter}{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("The device is busy");
    await waitFor(() => expect(box(/^Device A/)).toBeChecked());
  });

  it("is followed by reloading the page, only while an upgrade is running", () => {
    vi.useFakeTimers();
    const { moves } = show([device("A")]);
    vi.advanceTimersByTime(limits.firmware.poll * 3);
    expect(moves).toEqual([]);
    const running = show([device("A", { state: "updating", progress: 5 })]);
    vi.advanceTimersByTime(limits.firmware.poll * 2);
    expect(running.moves).toEqual([["refresh"], ["refresh"]]);
  });
});

describe("the list of upgrades", () => {
  it("says that there is nothing to update, and shows all devices", () => {
    show([], { language: "zh-cn" });
    expect(screen.getByRole("heading", { name: "没有可升级的设备" })).toBeVisible();
    for (const link of screen.getAllByRole("link", { name: "全部设备" }))
      expect(link).toHaveAttribute("href", expect.stringContaining("show=all"));
  });

  it("says that nothing matches, and keeps the search text", () => {
    show([], { params: { keyword: "cellar" } });
    expect(screen.getByRole("heading", { name: "No device matches" })).toBeVisible();
    expect(screen.getByLabelText("Device name or ID")).toHaveValue("cellar");
  });

  it("is not available with a platform that does not know it, without a search and a retry", () => {
    renderUi(<UpgradesScreen query={parseUpgradeQuery({})} list={{ ok: false, failure: failureOfStatus(404) }} />);
    expect(screen.getByRole("heading", { name: "Not available here" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    expect(screen.queryByLabelText("Device name or ID")).toBeNull();
  });

  it("is denied to others, without a search", () => {
    const failure = missingPermission("more:ota");
    renderUi(<UpgradesScreen query={parseUpgradeQuery({})} list={{ ok: false, failure }} />);
    expect(screen.getByText("more:ota")).toBeVisible();
    expect(screen.queryByLabelText("Device name or ID")).toBeNull();
  });
});

it.each([
  ["en", 500, "Update 500"],
  ["en", 501, "At most 500 at once"],
  ["zh-cn", 501, "一次最多 500 台"],
] as const)("the button says how many may be updated at once (%s, %i)", (language, count, label) => {
  const deviceIds = Array.from({ length: count }, (_, index) => `D${index}`);
  renderUi(<StartUpgrades deviceIds={deviceIds} onDone={() => {}} />, { language });
  const button = screen.getByRole("button", { name: label });
  if (count > 500) expect(button).toBeDisabled();
  else expectReady(button);
});

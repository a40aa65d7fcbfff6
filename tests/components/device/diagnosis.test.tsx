import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { DiagnosisView } from "#components/device/diagnosis/diagnosis-view.tsx";
import type { Step } from "#components/device/diagnosis/step.ts";
import { diagnosisSteps } from "#lib/domain/devices/diagnosis.ts";
import { type Failure, failureOfStatus } from "#lib/domain/errors.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { missingPermission } from "#tests/support/screen/missing-permission.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

/** A chain without faults up to a step, with that step as given. */
function chain(step?: (typeof diagnosisSteps)[number], found: Partial<Step> = {}): Step[] {
  const place = step ? diagnosisSteps.indexOf(step) : diagnosisSteps.length;
  return diagnosisSteps.map((name, index) => {
    if (index === place) return { step: name, state: "fail", ...found };
    return { step: name, state: index > place && found.state !== "warn" ? "skip" : "ok" };
  });
}
const show = (steps: Step[], language: "en" | "zh-cn" = "en") =>
  renderUi(<DiagnosisView deviceId="D1" found={{ ok: true, data: steps }} />, { language });
const showFailure = (failure: Failure) => renderUi(<DiagnosisView deviceId="D1" found={{ ok: false, failure }} />);
const result = () => screen.getAllByRole("region")[0] as HTMLElement;
const steps = () => within(screen.getAllByRole("region")[1] as HTMLElement).getAllByRole("listitem");

describe("the diagnosis of a device", () => {
  it("says that all is well, step by step", () => {
    show(chain());
    expect(result()).toHaveAccessibleName("Everything is in order");
    expect(steps()).toHaveLength(diagnosisSteps.length);
    expect(steps().every((step) => step.textContent?.includes("In order"))).toBe(true);
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("leads with the first broken link and the button that repairs it", () => {
    const fix = { label: "Settings", route: "deviceSetting" };
    show(chain("defrost", { cause: "defrostEndless", values: { count: 50, unit: "minutes" }, fix }));
    expect(result()).toHaveAccessibleName("The problem is here: Defrost");
    expect(result()).toHaveTextContent("The defrost has been running for 50 min");
    expect(screen.getByRole("link", { name: "Open the settings" })).toHaveAttribute(
      "href",
      href("deviceSetting", { deviceId: "D1" }),
    );
    expect(screen.getAllByRole("link")).toHaveLength(1);
    expect(steps().at(-1)).toHaveTextContent("Cooling and alarms, Not checkedCan be checked once");
  });

  it("has no button if the screen does not exist", () => {
    show(
      chain("card", {
        cause: "serviceExpired",
        values: { count: 3, unit: "days" },
        fix: { label: "x", route: "anotherPlatformsScreen" },
      }),
    );
    expect(result()).toHaveTextContent("expired 3 d ago");
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("continues after a step that only needs attention, and names a later broken one first", () => {
    const steps = chain("link", { state: "warn", cause: "signalWeak", values: { csq: 6 } });
    show(
      steps.map((step) =>
        step.step === "door"
          ? { ...step, state: "fail", cause: "doorOpen", values: { count: 2, unit: "hours" } }
          : step,
      ),
    );
    expect(result()).toHaveAccessibleName("The problem is here: Door");
    expect(screen.getByText("The signal is weak (6 of 31). Move the antenna away from metal.")).toBeVisible();
  });

  it("leads to the curve of a value that does not change", () => {
    const values = { name: "T1", value: "4.0 °C", count: 4, unit: "hours" };
    show(chain("sensors", { state: "warn", cause: "valueStuck", values, fix: { label: "x", route: "deviceData" } }));
    expect(result()).toHaveAccessibleName("It works, with one thing to watch: Sensors and clock");
    expect(screen.getByRole("link", { name: "See the curve" })).toHaveAttribute(
      "href",
      href("deviceData", { deviceId: "D1", view: "curve" }),
    );
  });

  it("names a present fault before an approaching end, and says that there are two things to watch", () => {
    const found = chain("account", { state: "warn", cause: "accessEnding", values: { days: 1 } }).map(
      (step): Step =>
        step.step === "cooling"
          ? { ...step, state: "warn", cause: "tooWarm", values: { name: "Room", value: "9.0 °C", limit: "8.0 °C" } }
          : step,
    );
    const first = show(found);
    expect(result()).toHaveAccessibleName("It works, with 2 things to watch, first: Cooling and alarms");
    first.unmount();
    show(found, "zh-cn");
    expect(result()).toHaveAccessibleName("可以使用，但有 2 处需要留意，首先是：制冷与报警");
  });

  it("is available in Chinese", () => {
    show(chain("door", { cause: "doorOpen", values: { count: 12, unit: "minutes" }, text: "The door" }), "zh-cn");
    expect(result()).toHaveAccessibleName("问题出在这里：库门");
    expect(result()).toHaveTextContent("门已打开 12 分钟");
  });

  it("uses a foreign platform's own words for unknown steps and causes", () => {
    // Its own name may equal a property that every object has.
    show([
      {
        step: "Gateway",
        state: "fail",
        cause: "constructor",
        values: { count: 3 },
        text: "The gateway is on the moon",
      },
    ]);
    expect(result()).toHaveAccessibleName("The problem is here: Gateway");
    expect(result()).toHaveTextContent("The gateway is on the moon");
  });

  it("says when a platform has no diagnosis, when it failed, and when it is denied", () => {
    const first = show([]);
    expect(screen.getByText("Nothing was checked")).toBeVisible();
    first.unmount();
    const failed = showFailure(failureOfStatus(502));
    expect(screen.getByRole("button")).toBeVisible();
    failed.unmount();
    const unknown = showFailure(failureOfStatus(404));
    expect(screen.getByRole("heading", { name: "Not available here" })).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
    unknown.unmount();
    showFailure(missingPermission("tab:device"));
    expect(screen.getByText(/tab:device/)).toBeVisible();
  });

  it("is repeated with a tap, and reports the result", async () => {
    const { user, moves } = show(chain("door", { cause: "doorOpen", values: { count: 12, unit: "minutes" } }));
    await user.click(screen.getByRole("button", { name: "Check again" }));
    expect(moves).toEqual([["refresh"]]);
    await waitFor(() => expect(screen.getByText(/^Checked: The door has been open/)).toBeInTheDocument());
  });

  it("cannot be repeated without a network, because that would leave the page", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    show(chain("door", { cause: "doorOpen", values: { count: 12, unit: "minutes" } }));
    expect(screen.getByRole("button", { name: "Check again" })).toBeDisabled();
  });
});

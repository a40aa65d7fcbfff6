import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ChooseDeviceScreen } from "#components/installing/wifi/choose-device-screen.tsx";
import { PrepareStep } from "#components/installing/wifi/wizard/prepare-step.tsx";
import { type Scan, useScan } from "#components/installing/wifi/wizard/use-scan.ts";
// Loaded before the test, whose fake time would overtake it.
import "#lib/client/calls/call.ts";
import { gateway } from "#lib/contract/gateway.ts";
import { limits } from "#lib/domain/limits.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";

const shop = { deviceId: "A", online: true, ssid: "Shop", level: "good" as const };
const prepare = (networkMode: string) => (
  <PrepareStep
    deviceId="A"
    isThere
    ssid={undefined}
    first
    next={() => {}}
    state={{ ...shop, networkMode, reportTime: Date.now() - 3 * hour }}
  />
);

it("the network of a device is shown with the age of the reading", () => {
  renderUi(prepare("WiFi"));
  expect(screen.getByText("Shop")).toBeVisible();
  expect(screen.getByText(/Good ·/)).toHaveTextContent(/\dh ago/);
});

it("the former network of a device is not shown as its current connection", () => {
  renderUi(prepare("4G"));
  expect(screen.queryByText("Shop")).toBeNull();
  expect(screen.getByText(/4G/)).toBeVisible();
});

it("a scan that a platform reports as running for ever is given up", async () => {
  const asked = answerCalls({
    [gateway.stateRequest.path]: () => ({ code: 200, data: { requestId: "1", state: "waiting" } }),
    [gateway.stateQuery.path]: () => ({ code: 200, data: { requestId: "1", state: "waiting" } }),
  });
  let scan: Scan | undefined;
  const Looking = () => {
    scan = useScan("A", undefined);
    return scan.failure;
  };
  renderUi(<Looking />);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  try {
    const questions = () => asked.filter(({ path }) => path === gateway.stateQuery.path).length;
    const ask = () => act(() => vi.advanceTimersByTimeAsync(limits.gateway.poll));
    act(() => scan?.again());
    while (questions() <= limits.gateway.scan / limits.gateway.poll) await ask();
    expect(scan).toMatchObject({ busy: true, failure: "" });
    while (questions() <= (3 * limits.gateway.scan) / limits.gateway.poll && scan?.busy) await ask();
    expect(scan).toMatchObject({ busy: false, failure: "WiFi scan failed" });
    const count = questions();
    await ask();
    expect(questions()).toBe(count);
  } finally {
    vi.useRealTimers();
  }
});

it("devices whose network the person may not set up are not counted as left out", () => {
  const list = [
    sampleDevice({ deviceId: "A1", deviceName: "Own", perms: ["gateway:wifi-config"] }),
    sampleDevice({ deviceId: "A2", deviceName: "Lent", perms: [] }),
  ];
  renderUi(<ChooseDeviceScreen ssid={undefined} list={{ ok: true, data: { list, total: 2 } }} />);
  expect(screen.getByText("Own")).toBeVisible();
  expect(screen.queryByText(/Showing/)).toBeNull();
});

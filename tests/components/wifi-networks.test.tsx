import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { PrepareStep } from "#components/wifi/prepare-step.tsx";
import { networkJobs } from "#lib/client/network-jobs.ts";
import { limits } from "#lib/domain/limits.ts";
import { renderUi } from "#tests/support/render.tsx";

const shop = { deviceId: "A", online: true, ssid: "Shop", level: "good" as const };
const prepare = (networkMode: string) => (
  <PrepareStep
    deviceId="A"
    isThere
    ssid={undefined}
    next={() => {}}
    state={{ ...shop, networkMode, reportTime: Date.now() - 3 * 3_600_000 }}
  />
);

it("the network of a device is told with the age of the reading", () => {
  renderUi(prepare("WiFi"));
  expect(screen.getByText("Shop")).toBeVisible();
  expect(screen.getByText(/Good ·/)).toHaveTextContent(/\dh ago/);
});

it("the network that a device was in once is not how it is connected now", () => {
  renderUi(prepare("4G"));
  expect(screen.queryByText("Shop")).toBeNull();
  expect(screen.getByText(/4G/)).toBeVisible();
});

it("a job whose device is nobody's to ask any more is asked after once", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => Response.json({ code: 2001, errKey: "device.notFound", message: "", data: null }));
  networkJobs.follow("gone", { requestId: "r", state: "waiting", type: "dtuReset", createTime: Date.now() });
  await vi.advanceTimersByTimeAsync(limits.gateway.poll);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(5 * limits.gateway.poll);
  expect(asked).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

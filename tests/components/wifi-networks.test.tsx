import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PrepareStep } from "#components/wifi/prepare-step.tsx";
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

import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { KeptDeviceList } from "#components/devices/list/kept-devices.tsx";
import { parseDeviceQuery } from "#lib/domain/queries/parse-device-query.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";

const list = ["D1", "D2"].map((deviceId) => sampleDevice({ deviceId, deviceName: deviceId, status: "online" }));
const show = (total: number) =>
  renderUi(<KeptDeviceList query={parseDeviceQuery({})} list={list} total={total} />, { language: "en" });
const filters = () => screen.getAllByRole("link", { name: /All|Online|Offline|Inactivated/ }).slice(0, 4);

it("the stored devices are counted by state if all are stored", () => {
  show(2);
  expect(filters().map(({ textContent }) => textContent?.replace(/\D/g, ""))).toEqual(["2", "2", "0", "0"]);
});

it("a part of the devices is not counted, since others may have any state", () => {
  show(24);
  expect(filters().map(({ textContent }) => textContent?.replace(/\D/g, ""))).toEqual(["", "", "", ""]);
  expect(screen.getByText("2 of 24 devices are kept on this phone")).toBeVisible();
});

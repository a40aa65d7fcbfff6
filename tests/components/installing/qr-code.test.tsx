import { act, fireEvent, screen } from "@testing-library/react";
import { QRCodeSVG } from "qrcode.react";
import type { ReactElement } from "react";
import { expect, it, vi } from "vitest";
import { CodeToScan } from "#components/access/invitation/code-to-scan.tsx";
import { DeviceMore } from "#components/device/more/device-more.tsx";
import { QrLabel } from "#components/installing/qr-code/qr-label.tsx";
import { useScrolledPast } from "#lib/client/lists/scrolled-past.ts";
import { invitationLink } from "#lib/domain/people/share-links.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";

const deviceId = "864412058873";

it("a device's label contains its code, its name and its ID, and is printed by the browser", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  const { user } = renderUi(<QrLabel deviceId={deviceId} deviceName="冷冻库 A" />, { language: "zh-cn" });
  expect(screen.getByRole("img", { name: `设备 ${deviceId} 的二维码` })).toBeVisible();
  expect(screen.getByRole("heading", { name: "冷冻库 A" })).toBeVisible();
  expect(screen.getByText(deviceId, { selector: "p" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "打印" }));
  expect(print).toHaveBeenCalledOnce();
});

it("a label encodes the device's ID only, an invitation its link only (W14)", () => {
  const drawing = (ui: ReactElement) => {
    const { container, unmount } = renderUi(ui);
    const path = container.querySelector("svg > path:last-of-type")?.getAttribute("d");
    unmount();
    return path;
  };
  const code = (value: string) => drawing(<QRCodeSVG value={value} level="M" marginSize={3} title="x" />);
  expect(code(deviceId)).toMatch(/^M/);
  expect(drawing(<QrLabel deviceId={deviceId} deviceName="Freezer" />)).toBe(code(deviceId));
  const share = "aB3_-aB3_-aB3_-aB3_-aB";
  expect(drawing(<CodeToScan code={share} />)).toBe(code(invitationLink(window.location.origin, share)));
});

it("a browser that cannot draw says so", async () => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  const { user } = renderUi(<QrLabel deviceId={deviceId} deviceName="Freezer" />);
  // Waited for from before the tap: the toast is on screen for two seconds only.
  const failed = screen.findByText("Could not save the picture");
  await user.click(screen.getByRole("button", { name: "Save as picture" }));
  expect(await failed).toBeInstanceOf(HTMLElement);
});

it("links to other pages about a device keep the device", () => {
  const device = sampleDevice({ relation: "share", expireTime: Date.UTC(2026, 2, 31) });
  const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  const others = (["history", "qrCode", "deviceInfo"] as const).map((name) => href(name, { deviceId }));
  const { unmount } = renderUi(<DeviceMore device={device} codes={["tab:alarm"]} />);
  expect(links()).toEqual([href("deviceAlarm", { deviceId }), ...others]);
  unmount();
  renderUi(<DeviceMore device={device} codes={["tab:device"]} />);
  expect(links()).toEqual(others);
  expect(screen.getByText("Valid to 2026-\u206003-\u206031")).toBeVisible();
});

it.each([
  ["owner", true],
  ["operator", true],
  ["share", false],
  ["authcode", false],
] as const)("a device can be renewed by people with whom it was not merely shared: %s", (relation, may) => {
  renderUi(<DeviceMore device={sampleDevice({ relation })} />);
  expect(screen.queryByRole("link", { name: /^Renew data card/ }) !== null).toBe(may);
});

it("a header that changes its height by scrolling does not toggle for ever", () => {
  const Past = () => (useScrolledPast(96) ? "past" : "top");
  const { container } = renderUi(<Past />);
  const scrollTo = (scrollY: number) => {
    Object.assign(window, { scrollY });
    act(() => void fireEvent.scroll(window));
    return container.textContent;
  };
  expect([96, 97, 60, 25, 24, 60].map(scrollTo)).toEqual(["top", "past", "past", "past", "top", "top"]);
  Object.assign(window, { scrollY: 0 });
});

import type { Page } from "@playwright/test";
import { type Device, devices } from "#lib/contract/devices.ts";
import type { DeviceStatus } from "#lib/domain/devices/devices.ts";
import { formatNumber } from "#lib/domain/devices/readings.ts";
import { ask } from "./ask.ts";

/** All devices that the page's person can see. */
export async function allDevices(page: Page): Promise<Device[]> {
  const { list } = await ask(page, devices.list, { pageSize: 100 });
  return list;
}

/** A device in this state. Throws if the site has none. */
export async function deviceIn(page: Page, status: DeviceStatus): Promise<Device> {
  const found = (await allDevices(page)).find((device) => device.status === status);
  if (!found) throw new Error(`no device is ${status}`);
  return found;
}

/** A healthy device with a value between its limits, and a different value for it that is visible on screen. */
export async function healthyDevice(page: Page, place = 0) {
  const healthy = (await allDevices(page)).filter(({ status }) => status === "online");
  const device = healthy[place];
  const arg = device?.keyArgs?.find(({ role }) => role === "value");
  if (!device || typeof arg?.low !== "number" || typeof arg.high !== "number") throw new Error("no healthy device");
  // Two thirds of the way up is within the limits and far from the set-point, which the simulated unit maintains.
  const value = Number((arg.low + ((arg.high - arg.low) * 2) / 3 + place / 10).toFixed(1)) + 0.03;
  return { device, argId: arg.argId, value, text: formatNumber(value, arg.precision ?? 1) };
}

/** The rows of the device list. */
export const rowsOf = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") });

/**
 * The main value of a device's page; the rest of its card may contain the same figure, as in the range of the last day.
 */
export const mainValue = (page: Page) => page.getByRole("main").getByRole("region").first().locator(".num").first();

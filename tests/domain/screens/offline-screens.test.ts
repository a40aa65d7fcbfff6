import { describe, expect, it } from "vitest";
import { href } from "#lib/domain/screens/addresses.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { offlineScreenAt } from "#lib/domain/screens/offline-screens.ts";
import { redirects, routes } from "#lib/domain/screens/routes.ts";

const at = (address: string) => {
  const { pathname, searchParams } = new URL(address, "http://phone");
  return offlineScreenAt(pathname, searchParams);
};

describe("without a network", () => {
  it("shows the list at the app's start address and at the offline page's own", () => {
    for (const { from, to } of redirects)
      expect([from, at(from)]).toEqual([from, to === href("deviceInfo") ? undefined : "devices"]);
    expect(at(href("home", { status: "online" }))).toBe("devices");
    for (const start of [href("offline"), `${basePath}/`]) expect([start, at(start)]).toEqual([start, "devices"]);
  });

  it("shows data, curve and alarms of a device, and the alarms of all", () => {
    expect(at(href("deviceData", { deviceId: "D" }))).toBe("data");
    expect(at(href("deviceData", { deviceId: "D", view: "curve", range: "month" }))).toBe("curve");
    expect(at(href("deviceAlarm", { deviceId: "D" }))).toBe("deviceAlarms");
    expect(at(href("alarms"))).toBe("alarms");
  });

  it("has nothing for other screens and unknown addresses", () => {
    const shown = ["home", "offline", "deviceData", "deviceAlarm", "alarms"];
    for (const [name, { path }] of Object.entries(routes))
      if (!shown.includes(name)) expect([name, at(basePath + path)]).toEqual([name, undefined]);
    expect(at(`${basePath}/no-such-screen`)).toBeUndefined();
  });
});

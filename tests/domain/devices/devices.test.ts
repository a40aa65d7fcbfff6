import { describe, expect, it } from "vitest";
import { deviceStatus, deviceStatuses, filterOf, type StatusFlags } from "#lib/domain/devices/devices.ts";
import { isDtuOnline } from "#lib/domain/devices/dtu-online.ts";

const flags = (change: Partial<StatusFlags>): StatusFlags => ({
  activated: true,
  dtuOnline: true,
  controllerOnline: true,
  alarming: false,
  expired: false,
  ...change,
});

/** All 32 combinations of the five flags. */
const combinations = Array.from({ length: 32 }, (_, bits): StatusFlags => {
  const on = (bit: number) => ((bits >> bit) & 1) === 1;
  return { activated: on(0), dtuOnline: on(1), controllerOnline: on(2), alarming: on(3), expired: on(4) };
});

it("a network module's reachability is as the platform reports it, otherwise by the state of its device", () => {
  for (const status of deviceStatuses) {
    expect(isDtuOnline({ status, dtuStatus: "online" }), status).toBe(true);
    expect(isDtuOnline({ status, dtuStatus: "offline" }), status).toBe(false);
    const reached = ["alarming", "online", "networkOnline", "expired"].includes(status);
    expect(isDtuOnline({ status, dtuStatus: null }), status).toBe(reached);
  }
});

describe("the one state that a device shows", () => {
  it.each([
    ["online", {}],
    ["alarming", { alarming: true }],
    ["networkOnline", { controllerOnline: false }],
    ["offline", { dtuOnline: false }],
    ["networkOffline", { dtuOnline: false, controllerOnline: false }],
    ["inactivated", { activated: false, dtuOnline: false, controllerOnline: false }],
    ["expired", { expired: true }],
  ] as const)("is %s with %j", (status, change) => {
    expect(deviceStatus(flags(change))).toBe(status);
  });

  it("is expired before anything else, then inactivated", () => {
    for (const given of combinations) {
      if (given.expired) expect(deviceStatus(given)).toBe("expired");
      else if (!given.activated) expect(deviceStatus(given)).toBe("inactivated");
    }
  });

  it("is alarming only while the controller is online, since an old alarm says nothing about the present", () => {
    for (const given of combinations)
      if (deviceStatus(given) === "alarming")
        expect(given).toMatchObject({ dtuOnline: true, controllerOnline: true, alarming: true });
  });

  it("is always one of the seven, and each of the seven is reached", () => {
    expect(new Set(combinations.map(deviceStatus))).toEqual(new Set(deviceStatuses));
  });
});

it("each state belongs to one filter of the list, except expired, which belongs to none", () => {
  expect(Object.fromEntries(deviceStatuses.map((status) => [status, filterOf(status)]))).toEqual({
    alarming: "online",
    online: "online",
    networkOnline: "offline",
    networkOffline: "offline",
    offline: "offline",
    inactivated: "inactivated",
    expired: null,
  });
});

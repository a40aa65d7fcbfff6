import { describe, expect, it } from "vitest";
import { isSetUp } from "#lib/domain/devices/wifi.ts";

describe("a network that a device was to join", () => {
  it("is told by its command, or by its type where no command is said", () => {
    expect(isSetUp({ type: "wifi", cmd: "wifiConfig", newValue: "Kitchen" })).toBe(true);
    expect(isSetUp({ type: "wifi", newValue: "Kitchen" })).toBe(true);
    expect(isSetUp({ type: "wifi", cmd: null, newValue: "Kitchen" })).toBe(true);
  });

  it("is no reset of the network, and nothing else of the history", () => {
    expect(isSetUp({ type: "wifi", cmd: "wifiReset", newValue: null })).toBe(false);
    expect(isSetUp({ type: "wifi", newValue: null })).toBe(false);
    expect(isSetUp({ type: "wifi", newValue: "" })).toBe(false);
    expect(isSetUp({ type: "name", newValue: "Kitchen" })).toBe(false);
    expect(isSetUp({ newValue: "Kitchen" })).toBe(false);
  });
});

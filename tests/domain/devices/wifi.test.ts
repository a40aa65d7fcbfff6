import { describe, expect, it } from "vitest";
import { isSetUp, isWifiPassword } from "#lib/domain/devices/wifi.ts";
import { wifiLabel } from "#lib/domain/devices/wifi-label.ts";

describe("a network that a device was to join", () => {
  it("is recognised by its command, or by its type without a command", () => {
    expect(isSetUp({ type: "wifi", cmd: "wifiConfig", newValue: "Kitchen" })).toBe(true);
    expect(isSetUp({ type: "wifi", newValue: "Kitchen" })).toBe(true);
    expect(isSetUp({ type: "wifi", cmd: null, newValue: "Kitchen" })).toBe(true);
  });

  it("does not include resets of the network or other changes of the history", () => {
    expect(isSetUp({ type: "wifi", cmd: "wifiReset", newValue: null })).toBe(false);
    expect(isSetUp({ type: "wifi", newValue: null })).toBe(false);
    expect(isSetUp({ type: "wifi", newValue: "" })).toBe(false);
    expect(isSetUp({ type: "name", newValue: "Kitchen" })).toBe(false);
    expect(isSetUp({ newValue: "Kitchen" })).toBe(false);
  });
});

describe("the label of a network", () => {
  it.each([
    ["WIFI:T:WPA;S:Attic;P:a\\;b\\:c;H:true;;", { ssid: "Attic", password: "a;b:c", hidden: true, auth: undefined }],
    ['wifi:t:wep;s:"1234";p:"12345";;', { ssid: "1234", password: "12345", hidden: false, auth: "WEP" }],
    [
      'WIFI:S:Kitchen;T:SAE;P:\\"quoted\\";;',
      { ssid: "Kitchen", password: '"quoted"', hidden: false, auth: undefined },
    ],
    ["WIFI:S:Guests;;", { ssid: "Guests", password: "", hidden: false, auth: "OPEN" }],
    ["WIFI:T:nopass;S:Guests;P:none;;", { ssid: "Guests", password: "", hidden: false, auth: "OPEN" }],
    ["WIFI:T:WPA;P:secret;;", undefined],
    ["864412058873", undefined],
  ])("%s is read", (content, said) => expect(wifiLabel(content)).toEqual(said));
});

describe("a password of a network", () => {
  const digits = "1234567890".repeat(7);
  it.each(["WPA", "WPA2", "WPA3", undefined] as const)("has 8 to 63 signs, or 64 hexadecimal digits (%s)", (auth) => {
    for (const length of [8, 63, 64]) expect(isWifiPassword(digits.slice(0, length), auth), `${length}`).toBe(true);
    for (const length of [0, 7, 65]) expect(isWifiPassword(digits.slice(0, length), auth), `${length}`).toBe(false);
    expect(isWifiPassword("x".repeat(64), auth)).toBe(false);
    expect(isWifiPassword("two words!~", auth)).toBe(true);
    // A network of unknown kind may use WEP.
    expect(isWifiPassword("12345", auth)).toBe(auth === undefined);
  });

  it("has 5 or 13 signs, or 10 or 26 hexadecimal digits in a network of WEP", () => {
    for (const length of [5, 10, 13, 26]) expect(isWifiPassword(digits.slice(0, length), "WEP")).toBe(true);
    for (const length of [4, 6, 8, 12, 14, 25, 27]) expect(isWifiPassword(digits.slice(0, length), "WEP")).toBe(false);
    expect(isWifiPassword("x".repeat(10), "WEP")).toBe(false);
  });

  it("has ASCII characters only before WPA3: others cannot be typed into a router", () => {
    for (const password of [
      "Frost－2024x",
      "１２３４５６７８",
      "密码密码密码密码",
      "frost❄2024",
      "12345678\u00a0",
      "1234567\t8",
    ])
      for (const auth of ["WPA", "WPA2", "WEP", undefined] as const) expect(isWifiPassword(password, auth)).toBe(false);
    expect(isWifiPassword("Kühlraum", "WPA3")).toBe(true);
  });

  it("is empty for an open network", () => {
    expect(isWifiPassword("", "OPEN")).toBe(true);
    expect(isWifiPassword("x", "OPEN")).toBe(false);
  });
});

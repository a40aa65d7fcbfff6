import { describe, expect, it } from "vitest";
import { nameFrom, templateInWords } from "#lib/domain/devices/name-template.ts";
import { guessBare, readScan } from "#lib/domain/devices/scan-content.ts";
import { limits } from "#lib/domain/limits.ts";
import { invitationLink } from "#lib/domain/people/share-links.ts";

describe("the content of a code", () => {
  it.each([
    ["864412058873", { type: "bare", text: "864412058873" }],
    ["  TC2401000017\n", { type: "bare", text: "TC2401000017" }],
    ["ＴＣ２４０１", { type: "bare", text: "TC2401" }],
    ["8644 1205 8873", { type: "bare", text: "864412058873" }],
    ["\u200b8644 1205 8873\u2060", { type: "bare", text: "864412058873" }],
    ["TC24\u00ad01", { type: "bare", text: "TC2401" }],
    ["ａｂｃｄ　２３４５", { type: "authcode", authCode: "ABCD2345" }],
    ["https://example.org/mobile-h5/scan?deviceId=864412058873", { type: "device", deviceId: "864412058873" }],
    ['{"deviceId":"864412058873","productId":"1002"}', { type: "device", deviceId: "864412058873", productId: "1002" }],
    ['{"type":1,"deviceNumber":864412058873}', { type: "device", deviceId: "864412058873" }],
    ['{"shareCode":null,"authCode":null,"deviceId":"D1","productId":null}', { type: "device", deviceId: "D1" }],
    ['{"deviceId":86012345678901234567}', { type: "unknown" }],
    ["https://example.org/mobile-h5/invite?shareCode=AbC_123-x", { type: "share", shareCode: "AbC_123-x" }],
    ["https://example.org/mobile-h5/landing-page?shareCode=AbC", { type: "invite", shareCode: "AbC" }],
    [invitationLink("https://example.org", "AbC-_9"), { type: "invite", shareCode: "AbC-_9" }],
    [
      "https://example.org/mobile-h5/device-assistance?authCode=ABCD1234&deviceId=D1",
      { type: "authcode", authCode: "ABCD1234", deviceId: "D1" },
    ],
    ["WIFI:T:WPA;S:Kitchen;P:secret;;", { type: "wifi", ssid: "Kitchen" }],
    ["wifi:S:a\\;b\\:c\\\\d;T:nopass;;", { type: "wifi", ssid: "a;b:c\\d" }],
    ['WIFI:S:\\"1234\\";P:x;;', { type: "wifi", ssid: '"1234"' }],
    ['WIFI:S:"1234";P:S:not me;;', { type: "wifi", ssid: "1234" }],
    ["WIFI:T:WPA;P:S:not me;S:Kitchen;;", { type: "wifi", ssid: "Kitchen" }],
    ["WIFI:T:WPA;P:not\\;S:me;S:Kitchen;;", { type: "wifi", ssid: "Kitchen" }],
    ["WIFI:P:not me\\\\;S:Kitchen;;", { type: "wifi", ssid: "Kitchen" }],
  ])("%s", (content, expected) => {
    expect(readScan(content)).toEqual(expected);
  });

  it.each([
    "javascript:alert(1)",
    "javascript:alert(1)//?deviceId=D1",
    "weixin://dl/business",
    "https://evil.example/",
    "https://[?deviceId=D1",
    "<img src=x onerror=alert(1)>",
    '{"__proto__":{"deviceId":"D1"}}',
    '{"deviceId":"<b>"}',
    "{broken",
    "[1]",
    "null",
    "WIFI:T:WPA;P:secret;;",
    "two words",
  ])("says nothing of ours in %s, which is never opened (X09)", (content) => {
    expect(["unknown", "bare"]).toContain(readScan(content).type);
    expect(readScan(content)).not.toHaveProperty("deviceId");
  });

  it("is guessed by its format if it has no prefix", () => {
    for (const deviceId of ["12345678", "864412058873", "8644120588738644"])
      expect(guessBare(deviceId)).toEqual({ type: "device", deviceId });
    expect(guessBare("ABCD1234")).toEqual({ type: "authcode", authCode: "ABCD1234" });
    expect(readScan("abcd 2345")).toEqual({ type: "authcode", authCode: "ABCD2345" });
    expect(guessBare("mQ3vX9-aT_0kLw2Zr8")).toEqual({ type: "share", shareCode: "mQ3vX9-aT_0kLw2Zr8" });
  });
});

it("a name follows its template and fits", () => {
  const parts = { product: "Vaccine fridge controller", model: "DC-200V", seq: 8 };
  expect(nameFrom("North-{model}-{seq2}", parts)).toBe("North-DC-200V-08");
  expect(nameFrom("{product} {seq3} of the north", parts)).toBe("Vaccine fridge controller 008");
  expect(nameFrom("{product}-{model}", { product: "Cold $& more", model: "A$1", seq: 1 })).toBe("Cold $& more-A$1");
  const long = "x".repeat(limits.deviceName - 1);
  expect(nameFrom(`${long}\u{1f9ca}`, parts)).toBe(long);
});

it("a name template is described without its placeholders", () => {
  const words = { product: "product", model: "$&", seq: "number" };
  expect(templateInWords("North-{model}-{seq2}", words)).toBe("North-$&-number");
  expect(templateInWords("{product} {seq9} {other}", words)).toBe("product number {other}");
});

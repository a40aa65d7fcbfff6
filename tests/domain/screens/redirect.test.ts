import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { href } from "#lib/domain/screens/addresses.ts";
import { safeRedirect } from "#lib/domain/screens/redirect.ts";

type Payload = { id: string; value: string; wire: string; why: string };
const payloads: Payload[] = JSON.parse(
  readFileSync(new URL("../../fixtures/redirect-payloads.json", import.meta.url), "utf8"),
);
const home = href("home");

describe("R00: permitted targets of a redirect parameter", () => {
  it("are defined for all 85 payloads", () => {
    expect(payloads.map(({ id }) => id)).toEqual(
      Array.from({ length: 85 }, (_, at) => `R${String(at + 1).padStart(2, "0")}`),
    );
  });

  it.each(payloads)("$id ($why) leads to the device list in every spelling", ({ value, wire }) => {
    for (const spelling of [value, wire, encodeURIComponent(wire)]) expect(safeRedirect(spelling)).toBe(home);
  });

  it.each(payloads)("$id ($why) leads nowhere else when it follows the base path", ({ value, wire }) => {
    for (const spelling of [value, wire]) {
      const target = new URL(safeRedirect(`/mobile-h5/${spelling}`), "https://app.test");
      expect(target.origin).toBe("https://app.test");
      expect(target.pathname).toMatch(/^\/mobile-h5(\/|$)/);
    }
  });
});

describe("R86: good targets", () => {
  it.each([
    "/mobile-h5/device-management/data?deviceId=12&tab=1",
    "/mobile-h5/invite?code=aB3_-",
    "/mobile-h5/rich-text?id=5#top",
    "/mobile-h5/device-share?x=%E7%94%A8",
    "/mobile-h5/landing-page?u=https%3A%2F%2Fa.b%2Fc",
    "/mobile-h5",
    "/mobile-h5/renew?name=a%20b",
  ])("%s stays as it is, byte for byte", (target) => {
    expect(safeRedirect(target)).toBe(target);
  });

  it("may be as long as the limit and no longer", () => {
    const long = `/mobile-h5/renew?x=${"a".repeat(2048 - 19)}`;
    expect(safeRedirect(long)).toBe(long);
    expect(safeRedirect(`${long}a`)).toBe(home);
  });
});

describe("R88: odd parameters", () => {
  const parameter = (query: string) => new URLSearchParams(query);

  it("a repeated parameter leads to the first value or to the default, never off the site", () => {
    const repeated = parameter("redirect=/mobile-h5/renew&redirect=//evil.example");
    expect(safeRedirect(repeated.get("redirect"))).toBe("/mobile-h5/renew");
    expect(safeRedirect(repeated.getAll("redirect"))).toBe(home);
    expect(safeRedirect(parameter("redirect=//evil.example&redirect=/mobile-h5/renew").get("redirect"))).toBe(home);
  });

  it("an array, another case or nothing at all leads to the default", () => {
    expect(safeRedirect(parameter("redirect[]=/mobile-h5/renew").get("redirect"))).toBe(home);
    expect(safeRedirect(parameter("Redirect=//evil.example").get("redirect"))).toBe(home);
    for (const value of [undefined, null, 7, true, {}, ["/mobile-h5/renew"], { toString: () => "/mobile-h5/renew" }])
      expect(safeRedirect(value)).toBe(home);
  });

  it("the login page is never a target, in any spelling", () => {
    for (const target of ["/mobile-h5/login", "/mobile-h5/%6cogin", "/mobile-h5/login-mobile"])
      expect(safeRedirect(`${target}?redirect=%2Fmobile-h5`)).toBe(home);
  });
});

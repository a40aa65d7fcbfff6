import { expect, test } from "vitest";
import { addresses, banner } from "#lib/run/startup/banner.ts";
import { settingsOf } from "#tests/support/settings.ts";

test("the banner shows the address, the three accounts and how to stop", () => {
  const text = banner(settingsOf({}));
  for (const part of [
    "http://localhost:3000",
    "admin",
    "Admin123",
    "manager",
    "operator",
    "unless they have been changed",
    "Ctrl-C",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("weaker");
});

test("the banner warns about camera and cookie when the network is served over plain http", () => {
  expect(banner(settingsOf({ HOST: "0.0.0.0" }))).toContain("no camera");
  expect(banner(settingsOf({ HOST: "0.0.0.0", HTTPS: "1" }))).not.toContain("no camera");
});

test("the banner names no accounts when another platform is configured", () => {
  const text = banner(
    settingsOf({ PLATFORM_URL: "http://cloud.example", SESSION_SECRET: "0123456789abcdef".repeat(2) }),
  );
  expect(text).not.toContain("Admin123");
});

test("an IPv6 address is in brackets", () => {
  expect(addresses({ HOST: "::1", PORT: 3000, HTTPS: false })).toEqual(["http://[::1]:3000"]);
});

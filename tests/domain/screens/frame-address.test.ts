import { describe, expect, it } from "vitest";
import { frameAddress } from "#lib/domain/screens/frame-address.ts";

const hosts = "screens.example, https://scada.example:8443, no host!, port.example:99999";
const framed = (address: string) => frameAddress(address, hosts, "our.example");

describe("an address for a frame", () => {
  it.each(["https://screens.example/a?b=1", "https://scada.example:8443/"])("may be %s", (address) => {
    expect(framed(address)).toBe(address);
  });

  it.each([
    "http://screens.example/",
    "https://screens.example.evil.example/",
    "https://evil.example/#screens.example",
    "https://screens.example@evil.example/",
    "https://user@screens.example/",
    "https://:secret@screens.example/",
    "https://scada.example/",
    "//screens.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "own:refrigeration",
    "",
  ])("is never %j (W02)", (address) => {
    expect(framed(address)).toBeNull();
  });

  it("is never one of our own pages, even if our host is on the list", () => {
    expect(frameAddress("https://screens.example/", hosts, "screens.example")).toBeNull();
  });
});

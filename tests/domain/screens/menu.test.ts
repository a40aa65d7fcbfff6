import { describe, expect, it } from "vitest";
import { account } from "#lib/contract/account.ts";
import { limits } from "#lib/domain/limits.ts";
import { permissionCodes } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { framedEntry, menuTabs, type RefusedReason } from "#lib/domain/screens/menu-tabs.ts";
import { menuTarget } from "#lib/domain/screens/menu-target.ts";

const where = { frameHosts: "guide.example, https://shop.example:8443", ownHost: "our.example" };
const targetOf = (router: string | null) => menuTarget(router, where);
const tabsOf = (entries: Parameters<typeof menuTabs>[0], codes = permissionCodes.slice()) =>
  menuTabs(entries, { codes, ...where });

describe("the target of a menu entry", () => {
  it("may be a screen of ours, with or without the base path", () => {
    expect(targetOf("/device-alarm")).toMatchObject({ kind: "screen", href: href("alarms"), tab: "alarm" });
    expect(targetOf(href("home", { filter: "online" }))).toMatchObject({
      kind: "screen",
      href: href("home", { filter: "online" }),
    });
  });

  it.each([
    ["/", "home"],
    ["/mobile-h5", "home"],
    ["/mobile-h5/device-management", "home"],
    ["/device-management/", "home"],
    ["/device-management/detail?deviceId=A1", "deviceInfo"],
  ] as const)("leads from the old address %s to the screen that replaced it", (router, name) => {
    const query = router.includes("?") ? { deviceId: "A1" } : {};
    expect(targetOf(router)).toMatchObject({ kind: "screen", href: href(name, query) });
  });

  it("may be a document, which everybody may read", () => {
    const help = href("richText", { id: "help" });
    expect(targetOf("/rich-text?id=help")).toMatchObject({ kind: "screen", href: help, permission: undefined });
    expect(targetOf("/privacy-policy")).toMatchObject({ kind: "screen", href: href("privacyPolicy") });
  });

  it("opens in a frame on an allowed host, and takes the whole page with its marker", () => {
    const address = "https://guide.example/manual?a=1";
    expect(targetOf(address)).toEqual({ kind: "frame", address, href: href("menuPage", { at: address }) });
    expect(targetOf("https://shop.example:8443/?newWindow=1")).toEqual({
      kind: "leave",
      href: "https://shop.example:8443/?newWindow=1",
    });
  });

  it.each([
    ["javascript:__x(1)"],
    ["JAVASCRIPT:__x(1)//newWindow"],
    ["java\tscript:__x(1)"],
    ["data:text/html,<script>__x(1)</script>"],
    ["blob:https://guide.example/1"],
    ["vbscript:x"],
    ["//canary.test/"],
    ["//["],
    ["more"],
    ["/\\canary.test/"],
    ["https://canary.test/?newWindow"],
    ["https://guide.example@canary.test/"],
    ["http://guide.example/"],
    ["https://our.example/mobile-h5/more"],
    ["/mobile-h5/login?newWindow=1"],
    [`/mobile-h5/..${account.logout.path}`],
    [account.logout.path],
    ["about:srcdoc"],
    [""],
    [null],
    [`https://guide.example/${"a".repeat(100_000)}`],
  ])("never leads to %j (X08)", (router) => expect(targetOf(router)).toBeNull());
});

describe("the menu as the bottom bar", () => {
  it("omits entries without target or permission and parents without entries, and says why", () => {
    const refused: [name: string, reason: RefusedReason][] = [];
    const entries = [
      { name: "Devices", router: "/device-management/home" },
      { name: "Reports", router: "/data-report" },
      { name: "Privacy", router: "/privacy-policy" },
      { name: "\u202e", router: "/more" },
      { name: "Evil", router: "javascript:__x(1)" },
      { name: "Own", router: "https://our.example/mobile-h5/more" },
      { name: "Empty", children: [{ name: "Evil child", router: "//canary.test" }] },
      { name: "More", icon: "tool", children: [{ name: "Guide", icon: "book", router: "https://guide.example/" }] },
    ];
    const tabs = menuTabs(entries, { codes: ["tab:device"], ...where, refuse: (...entry) => refused.push(entry) });
    expect(tabs.map(({ label, icon }) => [label, icon])).toEqual([
      ["Devices", "device"],
      ["Privacy", "globe"],
      ["More", "tool"],
    ]);
    expect(refused).toEqual([
      ["", "noName"],
      ["Evil", "noTarget"],
      ["Own", "ownHost"],
      ["Evil child", "noTarget"],
    ]);
  });

  it("limits names to one plain line, icons to a list, and the number of entries", () => {
    const many = Array.from({ length: 100 }, (_, place) => ({ name: `${place}`, router: "/more" }));
    expect(tabsOf(many)).toHaveLength(limits.menu.entries);
    const [parent] = tabsOf([{ name: "P", children: many }]);
    expect(parent && "children" in parent && parent.children).toHaveLength(limits.menu.children);
    const [hostile] = tabsOf([{ name: "<img src=x>\u202e\n", icon: "__proto__", router: "https://guide.example/" }]);
    expect(hostile).toMatchObject({ label: "<img src=x>", icon: "globe" });
  });

  it("finds the page of an address only among its own frames", () => {
    const tabs = tabsOf([
      { name: "Guide", router: "https://guide.example/" },
      { name: "Shop", router: "https://shop.example:8443/?newWindow" },
      { name: "More", children: [{ name: "Manual", router: "https://guide.example/manual" }] },
    ]);
    expect(framedEntry(tabs, "https://guide.example/manual")?.label).toBe("Manual");
    for (const other of ["https://guide.example/other", "https://shop.example:8443/?newWindow", undefined, ["x"]])
      expect(framedEntry(tabs, other)).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { type PermissionCode, permissionCodes } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { robots } from "#lib/domain/screens/robots.ts";
import {
  dock,
  dockFor,
  isPublicPath,
  publicPaths,
  redirects,
  routeAt,
  routes,
  tabsFor,
  titleOf,
} from "#lib/domain/screens/routes.ts";
import en from "#messages/en.json" with { type: "json" };
import chinese from "#messages/zh-cn.json" with { type: "json" };

const tabs = (codes: readonly PermissionCode[]) => tabsFor(codes).map(({ tab }) => tab);

it("a screen's title is that of the view in its address, and its own for an unknown view", () => {
  expect(titleOf("deviceData", "curve")).toBe("deviceCurve");
  for (const view of ["other", "constructor", "__proto__", "toString", undefined])
    expect(titleOf("deviceData", view), String(view)).toBe("deviceData");
});

describe("the bottom tab bar", () => {
  it("shows a tab exactly to people with its code", () => {
    expect(tabs([])).toEqual([]);
    for (const code of permissionCodes.filter((each) => each.startsWith("tab:")))
      expect(tabs([code])).toEqual([code.slice("tab:".length)]);
  });

  it("has a fixed order, whatever the order of the codes", () => {
    expect(tabs(permissionCodes.toReversed())).toEqual(["device", "group", "report", "user", "alarm", "more"]);
  });

  it("has one entry for people: users before operators", () => {
    expect(tabs(["tab:operator", "tab:user"])).toEqual(["user"]);
    expect(tabs(["tab:operator", "tab:alarm"])).toEqual(["operator", "alarm"]);
  });
});

describe("N07: public screens", () => {
  it("are the eight of the specification, and the offline page", () => {
    const eight = ["login", "login-mobile", "register", "forget-password", "device-share-qrcode", "landing-page"];
    const named = [...eight, "privacy-policy", "rich-text", "offline"].map((name) => `/mobile-h5/${name}`);
    expect(publicPaths.toSorted()).toEqual(named.toSorted());
    for (const path of named) expect(isPublicPath(path)).toBe(true);
  });

  it.each([
    "/mobile-h5/user-info?x=/mobile-h5/login",
    "/mobile-h5/user-info#/mobile-h5/login",
    "#/mobile-h5/login",
    "/mobile-h5/login/../user-info",
    "/mobile-h5/login;/..",
    "/mobile-h5/loginX",
    "/mobile-h5/login/x",
    "/mobile-h5/login/",
    "/mobile-h5/Login",
    "/mobile-h5/%6cogin",
    "/mobile-h5//login",
    "//mobile-h5/login",
    "/login",
    "",
  ])("%s is none of them", (path) => {
    expect(isPublicPath(path)).toBe(false);
  });

  it("are open to crawlers that need previews: documents and invitations", () => {
    const { allow, disallow } = robots().rules;
    const named = ["/privacy-policy", "/rich-text", "/landing-page", "/device-share-qrcode", "/icon-"];
    expect(allow.toSorted()).toEqual(named.map((path) => basePath + path).toSorted());
    expect(disallow).toBe("/");
  });

  it("are the routes marked as public", () => {
    for (const route of Object.values(routes))
      expect(isPublicPath(basePath + route.path), route.path).toBe("public" in route);
  });
});

describe("section 2 of the specification", () => {
  const device = ["home", "data", "setting", "camera", "webconfig", "alarm", "more", "deviceinfo"];
  const tabPages = `renew data-report user-management operation-management device-alarm device-group-page more
    ota-device-management`;
  const accountPages = `login login-mobile register forget-password delete-account user-info user-info/update-avatar
    user-info/update bind-mobile bind-wechat update-password message-push-settings wifi-settings qrcode-generate
    scan-add-device`;
  const operatorPages = "operation-management/detail add-user operation-authorization add-device";
  const sharingPages = `device-share invite device-share-qrcode landing-page share-config config-detail device-relation
    device-assistance device-assistance-save device-assistance-code`;
  const otherPages = `scan-add dev-tools about-app privacy-policy renew-address contact-customer-service
    my-history-operation device-dtu-config update/gujian rich-text company company2`;
  const named = [tabPages, accountPages, operatorPages, sharingPages, otherPages].join(" ").split(/\s+/);

  it.each([...device.map((name) => `device-management/${name}`), ...named])("has a screen at /%s", (path) => {
    expect(routeAt(`/mobile-h5/${path}`)).toBeDefined();
  });

  it("has four addresses that redirect", () => {
    expect(redirects.map(({ from, to }) => `${from} ${to}`)).toEqual([
      "/ /mobile-h5",
      "/mobile-h5 /mobile-h5/device-management",
      "/mobile-h5/device-management /mobile-h5/device-management/home",
      "/mobile-h5/device-management/detail /mobile-h5/device-management/deviceinfo",
    ]);
  });

  it("has its titles", () => {
    expect(en.titles[routes.otaDevices.title]).toBe("OTA device management");
    expect(en.titles[routes.wifiConfig.title]).toBe("Device WiFi configuration");
    expect([en.app.name, chinese.app.name]).toEqual(["Device cloud platform", "设备云平台"]);
  });
});

describe("addresses", () => {
  it("carry their parameters encoded and leave out empty ones", () => {
    expect(href("deviceData", { deviceId: "a&b=c/d?#", tab: 1, empty: "", none: undefined })).toBe(
      "/mobile-h5/device-management/data?deviceId=a%26b%3Dc%2Fd%3F%23&tab=1",
    );
    expect(href("home")).toBe("/mobile-h5/device-management/home");
  });

  it("lead to one screen each", () => {
    const paths = Object.values(routes).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const route of Object.values(routes)) expect(routeAt(basePath + route.path)).toBe(route);
    expect(routeAt("/mobile-h5/nowhere")).toBeUndefined();
    expect(routeAt("__proto__")).toBeUndefined();
  });

  it("old ones redirect unless a screen has that address", () => {
    const follow = (path: string, steps = 0): string => {
      const next = redirects.find(({ from }) => from === path)?.to;
      expect(steps).toBeLessThan(5);
      return next === undefined ? path : follow(next, steps + 1);
    };
    for (const { from } of redirects) expect(routeAt(follow(from)), from).toBeDefined();
    expect(follow("/")).toBe(href("home"));
    expect(follow("/mobile-h5/device-management/detail")).toBe(href("deviceInfo"));
  });

  it("the dock of a device has its screens in the order of the design", () => {
    const order = ["data", "curve", "setting", "alarm", "camera", "webconfig", "more", "info"];
    const tabs: string[] = dock.map(({ tab }) => tab);
    expect(tabs).toEqual(order.filter((tab) => tabs.includes(tab)));
    expect(tabs).toEqual(expect.arrayContaining(["data", "curve", "alarm", "info"]));
    expect(dock.find(({ tab }) => tab === "curve")).toEqual({ name: "deviceData", tab: "curve", view: "curve" });
  });

  it("the dock has a device's alarms for everybody who may see alarms", () => {
    expect(dockFor(["tab:device", "tab:alarm"])).toEqual(dock);
    expect(dockFor(["tab:device"])).toEqual(dock.filter(({ tab }) => tab !== "alarm"));
  });
});

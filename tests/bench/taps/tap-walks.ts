import type { Locator, Page } from "@playwright/test";
import { limits } from "#lib/domain/limits.ts";
import { href, type RouteName } from "#lib/domain/screens/addresses.ts";

type Target = (page: Page) => Locator;

/** The taps of a screen, in order. */
export type Walk = { name: string; address: string; taps: Readonly<Record<string, Target>> };

const button =
  (name: string | RegExp): Target =>
  (page) =>
    page.getByRole("button", { name }).first();
const link =
  (name: string | RegExp): Target =>
  (page) =>
    page.getByRole("link", { name }).first();
const found =
  (selector: string): Target =>
  (page) =>
    page.locator(selector).first();
const inSheet =
  (name: string | RegExp): Target =>
  (page) =>
    page.getByRole("dialog").last().getByRole("button", { name }).first();
const turn =
  (name: string): Target =>
  (page) =>
    page.getByRole("switch", { name }).first();
const shut = inSheet("Close");

const listTaps = {
  "show as tiles": button("Show as tiles"),
  "show as rows": button("Show as rows"),
  "choose group": button(/Choose group/),
  "close the groups": shut,
  "order sheet": button(/^Sort/),
  "another order": inSheet(/^Name/),
  "filter online": (page) => page.getByRole("navigation", { name: "Filter by state" }).getByRole("link").nth(1),
  search: found("input[type=search]"),
} satisfies Walk["taps"];

/** The main taps of every screen; `deviceId` is a reporting device whose settings may all be changed. */
export const walks = (deviceId: string, groupId: string): Walk[] => {
  const of = (name: RouteName, taps: Walk["taps"], query: Record<string, string> = {}): Walk => ({
    name,
    address: href(name, query),
    taps,
  });
  const device = { deviceId };
  return [
    of("home", { ...listTaps, "tab of alarms": link("Alarms") }),
    {
      name: "home with 500 rows",
      address: href("home", { pages: limits.page.most }),
      taps: { ...listTaps, "a device": found("main li a") },
    },
    of("alarms", {
      "filter of time": button(/^Time/),
      "close the times": shut,
      "filter of devices": button(/^Device/),
      "close the devices": shut,
      "filter of levels": button(/^Level/),
      "close the levels": shut,
      "more for an alarm": button(/^More for this alarm/),
      "close it": shut,
      "deal with one": button(/^Deal with/),
      "processed ones": link("Processed"),
      "tab of groups": link("Groups"),
    }),
    of("groups", { "add a group": button("Add group"), "close it": shut, "a group": found("main li a") }),
    of(
      "group",
      {
        "choose devices": button("Choose devices"),
        "one of them": found("main li label, main li button"),
        users: link("Users"),
      },
      { groupId },
    ),
    of(
      "addDevices",
      {
        "a device": found("main li label, main li input"),
        "another one": found("main li:nth-child(3) label, main li:nth-child(3) input"),
        "add them": button(/^Add/),
      },
      { groupId },
    ),
    of("report", {
      "choose group": button(/Choose group/),
      "close the groups": shut,
      "a month": link("1 month"),
      export: button("Export"),
    }),
    of("users", { "filter of roles": button(/^Role/), "close the roles": shut, "add a user": link("Add user") }),
    of("addUser", { "a role": button(/^Terminal administrator/), "a name": found("input"), add: button("Add user") }),
    of("more", {
      language: button(/^Language/),
      Chinese: inSheet("中文"),
      "language once more": button(/^语言/),
      English: inSheet("English"),
      appearance: button(/^Appearance/),
      dark: inSheet("Dark"),
      "appearance once more": button(/^Appearance/),
      "as the system": inSheet("Follow system"),
      "sign out": button("Sign out"),
    }),
    of(
      "deviceData",
      {
        adjust: button("Adjust"),
        "one step up": inSheet("Higher"),
        "close it": shut,
        "settings of the dock": link("Settings"),
      },
      device,
    ),
    of(
      "deviceData",
      {
        "a month": button("1 month"),
        "zoom in": button("Zoom in"),
        earlier: button("Earlier"),
        "zoom out": button("Zoom out"),
        readings: button("Show readings"),
        "data of the dock": link("Data"),
      },
      { ...device, view: "curve" },
    ),
    of(
      "deviceSetting",
      {
        search: button("Search"),
        "a value": button(/^Differential/),
        "one step up": inSheet("Higher"),
        "send it": inSheet("Send to device"),
      },
      device,
    ),
    of("deviceAlarm", { "filter of kinds": button(/^Kind/), "close the kinds": shut }, device),
    of(
      "deviceMore",
      {
        restart: button("Restart DTU"),
        "back from it": inSheet(/Cancel|Close/),
        "reset the network": button("Reset WiFi"),
      },
      device,
    ),
    of(
      "deviceInfo",
      { edit: button("Edit name and picture"), "close it": shut, "what it means": button(/^Signal/) },
      device,
    ),
    of("share", { "as a link": button("Link"), "as a code": button("QR code") }, device),
    of("shareConfig", { "see alarms": turn("See Alarms"), "7 days": button("7 days") }, device),
    of("assistanceSave", { "a right": button(/^View and set/), "other time": button("Other") }, device),
    of("scanAdd", { scanner: button("Scan"), "type it": inSheet("Type it") }),
    of("scanAddDevice", { "scan many": button("Scan many") }),
    of("wifiConfig", { scan: button("Scan for networks") }, device),
    of("otaDevices", { "all devices": link("All devices"), "those to update": link("To update") }),
    of("messageSettings", { sms: turn("SMS"), "quiet hours": turn("Quiet hours") }),
    of("renew", { "another plan": (page) => page.locator("main label:has(input[type=radio])").nth(1) }, device),
    of("history", { "7 days": link("7 days") }),
    of("contactService", { "what it is about": found("textarea") }),
  ];
};

import { expect, it } from "vitest";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { menuTabs } from "#lib/domain/screens/menu-tabs.ts";
import { framedPage } from "#lib/server/load/load-menu.ts";

const guide = "https://guide.example/";
const options = { codes: [], frameHosts: "guide.example", ownHost: null };
const tabs = menuTabs([{ name: "Guide", router: guide }], options);
const came = { ok: true, data: [] } as const;
const failed = (status: number) => ({ ok: false, failure: failureOfStatus(status) }) as const;

it("shows the page that the menu has at an address, and none for other addresses", () => {
  expect(framedPage(came, tabs, guide)).toEqual({ ok: true, data: { name: "Guide", address: guide } });
  expect(framedPage(came, tabs, `${guide}other`)).toEqual({ ok: true, data: null });
});

it("reports no page as missing while the menu could not be loaded", () => {
  for (const status of [401, 502, 503, 504]) expect(framedPage(failed(status), [], guide)).toEqual(failed(status));
});

it("knows of no page on a platform without a menu", () =>
  expect(framedPage(failed(404), [], guide)).toEqual({ ok: true, data: null }));

import type { Page } from "@playwright/test";
import { firmware } from "#lib/contract/firmware.ts";
import { groups } from "#lib/contract/groups.ts";
import { shares } from "#lib/contract/shares.ts";
import { type PermissionCode, permissionCodes } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { permissionsOf } from "#lib/platform/security/role-permissions.ts";
import { ask } from "../support/ask.ts";
import { healthyDevice } from "../support/devices.ts";
import { loginAs, makePerson } from "../support/own-person.ts";
import { login } from "../support/people.ts";
import { platformCommand, running } from "../support/running.ts";
import { expect, test } from "../support/test.ts";
import { everyScreen } from "../support/tour.ts";
import { loginLacking, withholding } from "../support/withheld.ts";
import { words } from "../support/words.ts";

const say = words("en");
/** Screens that are checked again for one code: the more there are, the less each of them proves. */
const enough = 2;

/** The codes of all elements in the page that require one, as the server rendered it. */
async function marked(page: Page, address: string): Promise<PermissionCode[]> {
  const html = await (await page.request.get(address)).text();
  const found = [...html.matchAll(/data-code="([^"]+)"/g)].map(([, code]) => code);
  return permissionCodes.filter((code) => found.includes(code));
}

test("code x element: an element that requires a code is in no page of a person without it (Z06)", async ({ page }) => {
  await login(page, "admin");
  const { username } = await makePerson(page, "superAdmin");
  await loginAs(page, username);
  const screens = (await everyScreen(page)).map(({ address }) => address);
  const shownOn = new Map<PermissionCode, string[]>();
  for (const address of screens)
    for (const code of await marked(page, address)) shownOn.set(code, [...(shownOn.get(code) ?? []), address]);
  // Otherwise the marks are gone, and nothing below would be checked.
  for (const code of ["tab:group", "group:add", "group:delete", "group:end-user", "count:all"] as const)
    expect(shownOn.has(code), code).toBe(true);
  await withholding(username, async (withhold) => {
    for (const [code, addresses] of shownOn) {
      await withhold(code);
      // The web server caches the codes of a session; a new session loads them.
      await loginAs(page, username);
      for (const address of addresses.slice(0, enough))
        expect(await marked(page, address), address).not.toContain(code);
    }
  });
});

test("role x element: no page contains an element beyond the codes of the person's role (Z05)", async ({ page }) => {
  await login(page, "admin");
  const screens = (await everyScreen(page)).map(({ address }) => address);
  for (const [name, role] of [
    ["admin", "superAdmin"],
    ["manager", "endManager"],
    ["operator", "endUser"],
  ] as const) {
    await login(page, name);
    const held = permissionsOf({ role });
    for (const address of screens)
      expect(
        (await marked(page, address)).filter((code) => !held.includes(code)),
        `${name} ${address}`,
      ).toEqual([]);
  }
});

test("a withdrawn code takes effect at once: the call is refused, and the element is gone (Z06)", async ({ page }) => {
  await login(page, "admin");
  const { username } = await makePerson(page, "superAdmin");
  await loginAs(page, username);
  await page.goto(href("groups"));
  const add = page.getByRole("button", { name: say("groups.add") });
  await expect(add).toBeVisible();
  platformCommand("withhold", username, "group:add");
  await expect(ask(page, groups.create, { groupName: "Never made" })).rejects.toThrow("perm.denied");
  await page.reload();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(add).toHaveCount(0);
});

test("withdrawing a code while a page is open closes the page and removes its tab", async ({ page }) => {
  // tests/platform/stream/live-viewers.test.ts checks how soon the stream reports it; a browser may take long on a busy
  // machine.
  const reported = { timeout: 60_000 };
  await login(page, "admin");
  const { username } = await makePerson(page, "superAdmin");
  await withholding(username, async (withhold) => {
    await loginAs(page, username);
    for (const [name, code] of [
      ["report", "tab:report"],
      ["groups", "tab:group"],
      ["alarms", "tab:alarm"],
    ] as const) {
      await withhold(null);
      const stream = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith("/live"));
      await page.goto(href(name));
      await stream;
      const bar = page.getByRole("navigation", { name: say("tabs.label") });
      const entry = bar.locator(`a[href^="${href(name)}"]`);
      await expect(entry).toHaveCount(1);
      await withhold(code);
      await expect(page.getByText(code, { exact: true })).toBeVisible(reported);
      await expect(entry).toHaveCount(0, reported);
    }
  });
});

test("a group, and the list of groups, follow a rename or deletion by somebody else", async ({ page, browser }) => {
  await login(page, "manager");
  const before = `Before ${Date.now()}`;
  const { groupId } = await ask(page, groups.create, { groupName: before });
  const list = await page.context().newPage();
  await list.goto(href("groups"));
  await expect(list.getByText(before)).toBeVisible();
  await page.goto(href("group", { groupId, view: "users" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(before);
  const context = await browser.newContext({ baseURL: running().origin });
  const other = await context.newPage();
  await login(other, "admin");
  const after = before.replace("Before", "After");
  await ask(other, groups.rename, { groupId, groupName: after });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(after);
  await expect(list.getByText(after)).toBeVisible();
  await ask(other, groups.delete, { groupId, force: true });
  await expect(page.getByText(say("groups.missing"))).toBeVisible();
  await expect(list.getByText(after)).toHaveCount(0);
  await context.close();
});

test("a person who may not see devices starts on the first permitted tab", async ({ page }) => {
  await loginLacking(page, "tab:device");
  await page.goto("/");
  await expect(page).toHaveURL(href("groups"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("titles.groups"));
  await page.goto(href("home", { status: "offline" }));
  await expect(page.getByText("tab:device")).toBeVisible();
  await page.getByRole("link", { name: say("states.toMore") }).click();
  await expect(page).toHaveURL(href("more"));
});

test("administrators' screens tell an operator which code is missing", async ({ page }) => {
  await login(page, "operator");
  for (const path of ["/add-user", "/operation-authorization?userId=u-operator", "/operation-management/detail"]) {
    await page.goto(basePath + path);
    await expect(page.getByText("group:end-user")).toBeVisible();
  }
  await page.goto(href("addDevices"));
  await expect(page.getByText("group:add-device")).toBeVisible();
});

test("a person who may not share or renew somebody else's device sees a missing code only if the code was withdrawn", async ({
  page,
}) => {
  await login(page, "admin");
  const { userId, username } = await makePerson(page, "endUser");
  await login(page, "manager");
  const { device } = await healthyDevice(page, 7);
  const { deviceId } = device;
  const groupIds = (await ask(page, shares.groups, { deviceId })).map(({ groupId }) => groupId);
  const { shareCode } = await ask(page, shares.create, { deviceIds: [deviceId], groupIds });
  await loginAs(page, username);
  await ask(page, shares.accept, { shareCode });
  for (const name of ["share", "shareConfig", "renew"] as const) {
    await page.goto(href(name, { deviceId }));
    await expect(page.getByText(say("states.deniedHere"))).toBeVisible();
    await expect(page.getByRole("main").getByText(/^\w+:\w+/)).toHaveCount(0);
  }
  await withholding(username, async (withhold) => {
    await withhold("device:share");
    // The web server still caches the codes from before.
    await page.goto(href("share", { deviceId }));
    await expect(page.getByText("device:share")).toBeVisible();
  });
  await login(page, "manager");
  await ask(page, shares.removeUser, { deviceId, userId });
});

test("Z07: the factory's screens tell people without their code that it is missing, and its calls are refused", async ({
  page,
}) => {
  for (const person of ["operator", "manager"] as const) {
    await login(page, person);
    for (const name of ["firmwareTool", "otaDevices"] as const) {
      await page.goto(href(name));
      await expect(page.getByText("more:ota")).toBeVisible();
      await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
    }
    await expect(ask(page, firmware.devices, { outdated: true })).rejects.toThrow("perm.denied");
  }
  await login(page, "admin");
  await page.goto(href("firmwareTool"));
  await expect(page.getByRole("main").getByRole("textbox").first()).toBeVisible();
  expect((await ask(page, firmware.devices, { outdated: true })).list).toBeInstanceOf(Array);
});

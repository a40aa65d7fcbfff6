import { devices } from "#lib/contract/devices.ts";
import { isExtension } from "#lib/contract/endpoint.ts";
import { endpoints } from "#lib/contract/index.ts";
import { menu, tabMenuCode } from "#lib/contract/menu.ts";
import { overview } from "#lib/contract/overview.ts";
import { href, type RouteName } from "#lib/domain/screens/addresses.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import { ask } from "../support/ask.ts";
import { rowsOf } from "../support/devices.ts";
import { gateFaults } from "../support/fault-gate.ts";
import { atRest, test } from "../support/fault-stand.ts";
import { login } from "../support/people.ts";
import { expect } from "../support/test.ts";
import { everyScreen } from "../support/tour.ts";
import { words } from "../support/words.ts";

const extensions = new Set(endpoints.flatMap(({ endpoint }) => (isExtension(endpoint) ? [endpoint.path] : [])));
/** Screens that depend on extensions only, or have nothing for an operator. */
const without: readonly RouteName[] = ["otaDevices", "operators"];

// No answer is late here: on a busy machine a call may take longer than a fault may.
test.use({ patience: 30_000 });

test.beforeEach(({ complaints }) => complaints.expect(/status of (4|5)\d\d/, /ERR_ABORTED/));

test("with a platform that implements only the calls of the specification, every screen that can work does", async ({
  page,
  stand: { gate },
}) => {
  // As if nobody were signed in: a platform's guard may answer so at every unknown address.
  gate.fault = gateFaults.ended;
  gate.only = (path) => extensions.has(path);
  const t = words("en");
  await login(page, "admin");
  const screens = (await everyScreen(page)).filter(({ name }) => !("public" in routes[name]));
  const failed: string[] = [];
  const failures = page.getByText(t("states.errorTitle")).or(page.getByText(t("errors.http404")));
  for (const { name, address } of screens) {
    if (without.includes(name)) continue;
    await page.goto(address);
    await atRest(page);
    if ((await failures.count()) > 0) failed.push(name);
  }
  expect(failed).toEqual([]);
  const deviceId = screens.flatMap(
    ({ address }) => new URLSearchParams(address.split("?")[1]).get("deviceId") ?? [],
  )[0];
  for (const address of [href("otaDevices"), href("deviceInfo", { deviceId, view: "diagnosis" })]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: t("states.notOfferedTitle") })).toBeVisible();
  }
  // It need not know a default either.
  expect([...gate.addresses]).toContain(`${menu.entries.path}?code=${tabMenuCode}`);
  const { address } = screens.find(({ name }) => name === "person") ?? { address: "" };
  await page.goto(address);
  await expect(page.getByRole("link", { name: t("people.authorize") })).toBeVisible();
});

test("a quick filter selects its devices even if the platform does not support it", async ({
  page,
  stand: { gate },
}) => {
  await login(page, "admin");
  const figures = await ask(page, overview.statistics, {});
  gate.ignored = ["only"];
  for (const [only, count] of [
    ["alarming", figures.alarming],
    ["expiring", figures.expiringSoon],
  ] as const) {
    await page.goto(href("home", { only }));
    await expect(rowsOf(page), only).toHaveCount(count ?? Number.NaN);
  }
});

test("unknown rights to a device follow the person's general permissions", async ({ page, stand: { gate } }) => {
  gate.untold = ["perms", "relation", "canEdit", "dtuStatus"];
  const t = words("en");
  await login(page, "admin");
  const { list } = await ask(page, devices.list, { only: "online", pageSize: 1 });
  const deviceId = list[0]?.deviceId ?? "";
  await page.goto(href("deviceMore", { deviceId }));
  for (const label of ["share", "assistance", "relation", "renew"] as const)
    await expect(page.getByRole("link", { name: t(`deviceMore.${label}`) }).first()).toBeVisible();
  await page.getByRole("link", { name: t("deviceMore.network.setUp") }).click();
  await expect(page.getByRole("button", { name: t("wifi.prepare.scan") })).toBeVisible();
});

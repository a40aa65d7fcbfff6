import { expect, type Locator, type Page } from "@playwright/test";
import { devices } from "#lib/contract/devices.ts";
import { groups } from "#lib/contract/groups.ts";
import { users } from "#lib/contract/users.ts";
import { href, type RouteName } from "#lib/domain/screens/addresses.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import { manufacturerId, products } from "#lib/platform/seed/products.ts";
import { ask } from "./ask.ts";

/** The address of every screen, with its required query, for a signed-in person. */
export async function everyScreen(page: Page): Promise<{ name: RouteName; address: string }[]> {
  const { list } = await ask(page, devices.list, {});
  const deviceId = list[0]?.deviceId ?? "";
  const [group] = await ask(page, groups.list, {});
  const people = await ask(page, users.options, { role: "endUser" });
  const groupId = group?.groupId ?? "";
  const userId = people[0]?.userId ?? "";
  const others: Partial<Record<RouteName, Record<string, string>>> = {
    richText: { id: "user-agreement" },
    renew: { deviceId },
    group: { groupId },
    addDevices: { groupId },
    person: { userId },
    authorization: { userId },
    firmwareTool: { productId: products[0]?.productId ?? "", manufacturerId },
  };
  return Object.entries(routes).map(([key, route]) => {
    // The table's own keys, which Object.entries does not type.
    const name = key as RouteName;
    if ("dock" in route || "device" in route) return { name, address: href(name, { deviceId }) };
    return { name, address: href(name, others[name]) };
  });
}

/** An address under the base path without a screen. */
export const nowhere = `${basePath}/no-such-screen`;

/** Settles once the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("button,a,input,main,nav")].some((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactProps")),
    ),
  );
}

/** Settles once this element is hydrated. */
export const takenOver = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);

/** Settles once the page is idle and its deferred parts have loaded. */
export const calm = (page: Page): Promise<void> => expect(page.locator("body > p[role=status]")).toBeAttached();

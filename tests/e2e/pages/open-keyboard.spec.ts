import { href } from "#lib/domain/screens/addresses.ts";
import { doubleText } from "../support/accessible.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";

test("with double text above an open keyboard no bar covers the field that has the focus", async ({ page }) => {
  await login(page, "manager");
  const hidden: string[] = [];
  let seen = 0;
  for (const name of ["register", "addUser", "scanAddDevice", "updatePassword"] as const) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(href(name));
    await hydrated(page);
    await doubleText(page);
    await page.setViewportSize({ width: 320, height: 330 });
    for (const field of await page.locator(":is(input, select):not([type=checkbox], [type=file]):enabled").all()) {
      await field.focus();
      const isCovered = await field.evaluate((own) => {
        const { left, top, bottom } = own.getBoundingClientRect();
        const isOwn = (y: number) => {
          const there = document.elementFromPoint(left + 20, y);
          return there !== null && (own.contains(there) || there.contains(own));
        };
        return ![top + 4, (top + bottom) / 2, bottom - 4].every(isOwn);
      });
      if (isCovered) hidden.push(`${name}: ${await field.getAttribute("name")}`);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(10);
  expect(hidden).toEqual([]);
});

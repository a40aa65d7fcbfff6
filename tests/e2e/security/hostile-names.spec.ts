import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { href } from "#lib/domain/screens/addresses.ts";
import { openStore, type Store } from "#lib/platform/store/open.ts";
import payloads from "#tests/fixtures/xss-payloads.json" with { type: "json" };
import { atRest } from "../support/fault-stand.ts";
import { ownProduct } from "../support/own-product.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { everyScreen, hydrated } from "../support/tour.ts";

// Every name of this site is an attack: no other tests should see them.
const product = ownProduct({ SIMULATE: "3" });

const attempts = payloads.filter(({ id }) => /^Q(0[1-5]|45|46)$/.test(id)).map(({ html }) => html);
const [script = "", image = "", open = "", drawing = "", nested = "", quote = "", apostrophe = ""] = attempts;
const both = (text: string) => JSON.stringify({ en: text, "zh-cn": text });
const choices = z.array(z.looseObject({ label: z.unknown() }));

/** Gives people, devices and catalogues hostile names. */
async function renameAll({ db }: Store): Promise<void> {
  await db.updateTable("devices").set({ deviceName: image, location: quote, remark: nested }).execute();
  // A person cannot have two groups of the same name.
  for (const { groupId } of await db.selectFrom("groups").select("groupId").execute())
    await db
      .updateTable("groups")
      .set({ groupName: `${script}${groupId}` })
      .where("groupId", "=", groupId)
      .execute();
  await db.updateTable("users").set({ name: drawing, companyName: quote }).execute();
  await db
    .updateTable("products")
    .set({ productName: both(open), model: apostrophe })
    .execute();
  await db
    .updateTable("argGroups")
    .set({ groupName: both(nested) })
    .execute();
  await db
    .updateTable("args")
    .set({ argName: both(quote), unit: drawing })
    .execute();
  for (const { productId, argId, enumList } of await db
    .selectFrom("args")
    .select(["productId", "argId", "enumList"])
    .execute()) {
    const list = choices.parse(JSON.parse(enumList)).map((each) => ({ ...each, label: { en: image, "zh-cn": image } }));
    const row = db.updateTable("args").set({ enumList: JSON.stringify(list) });
    await row.where("productId", "=", productId).where("argId", "=", argId).execute();
  }
  await db.updateTable("alarms").set({ unit: script, dealNote: image }).execute();
  await db.updateTable("changes").set({ userName: open }).execute();
  await db.updateTable("orders").set({ consignee: script, shippingAddress: quote, planName: nested }).execute();
  await db.updateTable("cameras").set({ name: image }).execute();
  await db.updateTable("addTasks").set({ taskName: drawing }).execute();
}

/** The elements that a name could have become in the page; scripts that run report themselves. */
const injected = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("*")].filter(({ attributes }) =>
        [...attributes].some(({ name, value }) => /^on|__x\(/i.test(name) || /^\s*javascript:/i.test(value)),
      ).length,
  );

test("X04: a hostile name of a device, group, person, value or order is rendered as text on every screen", async ({
  page,
}) => {
  const store = await openStore({ databaseUrl: undefined, dataDir: product().environment.DATA_DIR ?? "" });
  await renameAll(store);
  await store.close();
  const hits: string[] = [];
  await page.exposeFunction("__x", (hit: unknown) => hits.push(`ran ${hit}`));
  page.on("dialog", (dialog) => {
    hits.push(`dialog ${dialog.message()}`);
    return dialog.dismiss();
  });
  // Requests for the pictures of these names.
  page.on("request", (request) => {
    if (/\/x$|^x:/.test(request.url())) hits.push(`asked ${request.url()}`);
  });
  await login(page, "admin");
  const told = new Set<string>();
  for (const { address } of await everyScreen(page)) {
    await page.goto(address);
    await hydrated(page);
    await atRest(page);
    expect([address, await injected(page), hits]).toEqual([address, 0, []]);
    const text = await page.locator("body").innerText();
    for (const attempt of attempts) if (text.includes(attempt)) told.add(attempt);
  }
  // They were on the page.
  expect([...told].sort()).toEqual(expect.arrayContaining([image, script, quote, drawing, nested].sort()));
  await page.goto(href("home"));
  await expect(page.getByText(image).first()).toBeVisible();
});

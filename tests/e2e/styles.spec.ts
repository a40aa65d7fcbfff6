import { href } from "#lib/domain/screens/addresses.ts";
import en from "#messages/en.json" with { type: "json" };
import { login } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { hydrated } from "./support/tour.ts";

test("the rules of a page come within its document, and on the way to the next one only those that are new", async ({
  page,
}) => {
  const fetched: string[] = [];
  await login(page, "admin");
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") fetched.push(new URL(request.url()).pathname);
  });
  const document = (await (await page.goto(href("home")))?.text()) ?? "";
  const named = [...document.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]*>/g)];
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(([link]) => !link.includes("disabled"))).toEqual([]);
  await hydrated(page);
  await page.getByRole("link", { name: en.tabs.names.more }).click();
  await expect(page).toHaveURL(href("more"));
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  expect(fetched.filter((address) => named.some(([, known]) => known === address))).toEqual([]);
});

import { href } from "#lib/domain/screens/addresses.ts";
import { gateFaults } from "../support/fault-gate.ts";
import { test } from "../support/fault-stand.ts";
import { login } from "../support/people.ts";
import { expect } from "../support/test.ts";
import { everyScreen } from "../support/tour.ts";

test.describe.configure({ mode: "default" });

test("every screen starts streaming before the platform has answered any call", async ({
  page,
  baseURL,
  stand: { gate },
}) => {
  await login(page, "admin");
  const screens = await everyScreen(page);
  // The web server loads the cached data of a session only once.
  await page.request.get(href("home"));
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  let waited = 0;
  for (const { address } of screens) {
    const held: (() => void)[] = [];
    gate.hold = (pass) => held.push(pass);
    const answer = await fetch(baseURL + address, { headers: { cookie, "user-agent": "Chrome" }, redirect: "manual" });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    // Every call is held until this has arrived: a page that waited would never begin.
    let first = "";
    while (!first.includes("<body") && answer.status === 200) {
      const part = await reader?.read();
      expect(part?.done, address).toBe(false);
      first += part?.value ?? "";
    }
    if (held.length > 0) waited += 1;
    gate.hold = undefined;
    for (const pass of held) pass();
    while (!((await reader?.read())?.done ?? true));
  }
  expect(waited).toBeGreaterThan(20);
});

test("a session that ends while its page loads leads to the login page", async ({ page, stand: { gate } }) => {
  await login(page, "admin");
  await page.goto(href("home"));
  const held: (() => void)[] = [];
  gate.fault = (response) => void held.push(() => gateFaults.ended(response));
  await page.goto(href("alarms"), { waitUntil: "commit" });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  gate.fault = gateFaults.ended;
  for (const end of held) end();
  await expect(page).toHaveURL(href("login", { redirect: href("alarms") }));
});

import { changes } from "#lib/contract/changes.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { ask } from "../support/ask.ts";
import { healthyDevice } from "../support/devices.ts";
import { loginAs, makePerson } from "../support/own-person.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { watching } from "../support/watching.ts";
import { words } from "../support/words.ts";

const say = words("en");

test("a code is created, displayed, used, shown as in use, and ended with one tap (Z10, B13)", async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  await login(page, "admin");
  const { username } = await makePerson(page, "endUser");
  const name = `Name ${username}`;
  await login(page, "manager");
  const { device } = await healthyDevice(page, 6);
  const { deviceId, deviceName } = device;

  // The owner creates a code for a person who may set values.
  await page.goto(href("deviceMore", { deviceId }));
  await page.getByRole("link", { name: say("deviceMore.assistance") }).click();
  await page.getByRole("link", { name: say("assistance.create") }).click();
  await page.getByRole("button", { name: say("assistance.types.control") }).click();
  await page.getByRole("button", { name: "3 days" }).click();
  await page.getByRole("button", { name: say("assistance.create") }).click();
  const shown = page.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/);
  await expect(shown).toBeVisible();
  const code = await shown.innerText();

  // Another person types it as heard, after an invalid one.
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  await complaints.listen(context);
  const helper = await context.newPage();
  await loginAs(helper, username);
  const asked: string[] = [];
  helper.on("request", (request) => asked.push(request.url(), request.headers().referer ?? ""));
  const answer = await helper.goto(`${href("assistance")}#authCode=${code.replace(" ", "")}`);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  const field = helper.getByRole("textbox", { name: say("assistance.code") });
  await expect(field).toHaveValue(code);
  await field.fill("2222 aaaa");
  await helper.getByRole("button", { name: say("assistance.start") }).click();
  await expect(helper.getByText(say("assistance.unknown"))).toBeVisible();
  await field.fill(code.toLowerCase());
  await watching(helper, deviceId, async () => {
    await helper.getByRole("button", { name: say("assistance.start") }).click();
    await expect(helper.getByRole("heading", { level: 1 })).toHaveText(deviceName);
  });
  await expect(helper.getByText(say("assistance.youAssist"))).toBeVisible();
  expect(asked.filter((address) => address.replace(/#.*/, "").includes(code.replace(" ", "")))).toEqual([]);

  // The owner's open page is updated, and so is the device's own.
  await expect(page.getByText(`${name} is assisting`)).toBeVisible({ timeout: 10_000 });
  await page.goto(href("deviceData", { deviceId }));
  const end = page.getByRole("button", { name: `End the assistance by ${name}` });
  await end.click();
  const ended = performance.now();
  await expect(helper.getByRole("heading", { name: say("devices.missing.assistedTitle") })).toBeVisible({
    timeout: 5_000,
  });
  expect(performance.now() - ended).toBeLessThan(5_000);
  await expect(end).toHaveCount(0);

  // The history contains all of it, and the device's users are listed on a page of its own.
  const { list } = await ask(page, changes.list, { deviceId });
  const steps = list.filter(({ type, newValue }) => type === "assist" && newValue === name);
  expect(steps.map(({ cmd }) => cmd)).toEqual(["stop", "start"]);
  await page.goto(href("relation", { deviceId }));
  await expect(page.getByText(say("relations.roles.dealer"))).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await context.close();
});

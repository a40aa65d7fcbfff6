import { alarms } from "#lib/contract/alarms.ts";
import { menu } from "#lib/contract/menu.ts";
import { operators } from "#lib/contract/operators.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { ask } from "../support/ask.ts";
import { healthyDevice } from "../support/devices.ts";
import { gateFaults } from "../support/fault-gate.ts";
import { test } from "../support/fault-stand.ts";
import { login } from "../support/people.ts";
import { expect } from "../support/test.ts";
import { calm } from "../support/tour.ts";
import { loginLacking } from "../support/withheld.ts";
import { words } from "../support/words.ts";

const say = words("en");

test.use({ patience: 10_000 });
// One after the other, against one product.
test.describe.configure({ mode: "default" });

test("the pages of a device request no alarms if the person may not see them, and keep the cached permission codes", async ({
  page,
  stand: { gate },
}) => {
  await login(page, "admin");
  const { device } = await healthyDevice(page, 0);
  await loginLacking(page, "tab:alarm");
  const counted: string[] = [];
  page.on("request", (request) => counted.push(new URL(request.url()).pathname));
  const look = async (name: "deviceData" | "deviceMore") => {
    await page.goto(href(name, { deviceId: device.deviceId }));
    await calm(page);
  };
  await look("deviceData");
  gate.asked.clear();
  await look("deviceMore");
  await look("deviceData");
  expect([...gate.asked]).not.toContain(alarms.untreated.path);
  // A denied call drops the permission codes that the web server caches for twenty minutes.
  expect([...gate.asked]).not.toContain(menu.permissions.path);
  expect(counted).not.toContain(alarms.untreated.path);
});

test("the platform's own tab bar requests no alarms either if the person may not see them", async ({
  page,
  stand: { gate },
}) => {
  await loginLacking(page, "tab:alarm");
  const children = [{ name: "Own menu", router: href("more") }];
  gate.only = menu.entries.path;
  gate.fault = (response) => response.end(JSON.stringify({ code: 200, data: { children } }));
  const look = async () => {
    await page.goto(href("more"));
    await expect(page.getByRole("link", { name: "Own menu" })).toBeVisible();
    await calm(page);
  };
  await look();
  gate.asked.clear();
  await look();
  expect([...gate.asked]).not.toContain(alarms.untreated.path);
  expect([...gate.asked]).not.toContain(menu.permissions.path);
});

test("permission codes requested before a denial are not cached, because they may be outdated", async ({
  page,
  stand: { gate },
}) => {
  await loginLacking(page, "tab:alarm");
  const answered = Promise.withResolvers<void>();
  gate.only = menu.permissions.path;
  gate.fault = (response) =>
    void answered.promise.then(() => response.end(JSON.stringify({ code: 200, data: ["tab:more"] })));
  gate.asked.clear();
  const opened = page.goto(href("more"));
  await expect.poll(() => gate.asked.has(menu.permissions.path)).toBe(true);
  await expect(ask(page, alarms.untreated, {})).rejects.toThrow("perm.denied");
  gate.fault = undefined;
  answered.resolve();
  await opened;
  await calm(page);
  gate.asked.clear();
  await page.goto(href("more"));
  await calm(page);
  expect([...gate.asked]).toContain(menu.permissions.path);
});

test("permission codes that failed to load are requested again with the next page", async ({
  page,
  stand: { gate },
}) => {
  await loginLacking(page, "tab:alarm");
  gate.only = menu.permissions.path;
  gate.fault = gateFaults.unavailable;
  const look = async () => {
    gate.asked.clear();
    await page.goto(href("more"));
    await calm(page);
    return gate.asked.has(menu.permissions.path);
  };
  expect(await look()).toBe(true);
  gate.fault = undefined;
  expect(await look()).toBe(true);
  expect(await look()).toBe(false);
});

test("the message settings request no list of people that the person may not see, and keep the cached permission codes", async ({
  page,
  stand: { gate },
}) => {
  await loginLacking(page, "tab:user");
  await page.goto(href("messageSettings"));
  await calm(page);
  gate.asked.clear();
  await page.reload();
  await calm(page);
  await expect(page.getByText(say("messageSettings.escalation.nobody"))).toBeVisible();
  expect([...gate.asked]).not.toContain(operators.list.path);
  expect([...gate.asked]).not.toContain(menu.permissions.path);
});

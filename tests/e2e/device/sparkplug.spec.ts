import { formatNumber } from "#lib/domain/devices/readings.ts";
import { addHref } from "#lib/domain/queries/add-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { connectEdgeNode, metric } from "#tests/support/servers/edge-node.ts";
import { mainValue } from "../support/devices.ts";
import { ownProduct } from "../support/own-product.ts";
import { login } from "../support/people.ts";
import { platformCommand, running } from "../support/running.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { watching } from "../support/watching.ts";
import { words } from "../support/words.ts";

const say = words("en");
const [nodeId, deviceId] = ["line-4", "boiler-1"];

// A new device would appear in everybody's lists: this test has a site of its own.
ownProduct({ SIMULATE: "2" });

const room = (value: number) => metric("T1", "Float", value);
const target = (value: number) =>
  metric("Supply/Target", "Float", value, { readOnly: false, engUnit: "°C", engLow: 20, engHigh: 90 });

test("a Sparkplug node's birth is received, its device is added, watched and set, and goes offline with its death", async ({
  page,
}) => {
  for (const id of [nodeId, deviceId]) platformCommand("add-device", id, "1002", `Fresh ${id}`);
  platformCommand("carry", nodeId, deviceId);
  const username = platformCommand("token", nodeId);
  const node = await connectEdgeNode({ url: running().mqtt, node: nodeId, username, now: Date.now });
  node.birth([]);
  node.deviceBirth(deviceId, [room(-18.2), target(58)]);

  await login(page, "manager");
  await page.goto(addHref("t-north"));
  await hydrated(page);
  await page.getByLabel(say("adding.deviceId"), { exact: true }).fill(deviceId);
  const results = page.getByRole("region", { name: say("adding.results") });
  // A birth has no answer: the platform may still be processing it.
  await expect(async () => {
    await page.getByRole("button", { name: say("adding.save") }).click();
    await expect(results.getByText(say("adding.countAdded", { count: 1 }))).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await watching(page, deviceId, () => page.goto(href("deviceData", { deviceId })));
  await hydrated(page);
  await expect(mainValue(page)).toContainText(formatNumber(-18.2, 1));
  node.deviceData(deviceId, [room(-19.4)]);
  await expect(mainValue(page)).toContainText(formatNumber(-19.4, 1));

  await page.goto(href("deviceSetting", { deviceId }));
  await hydrated(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Target/ })
    .click();
  const sheet = page.getByRole("dialog");
  const button = (key: Parameters<typeof say>[0]) => sheet.getByRole("button", { name: say(key), exact: true });
  const steps = sheet.getByRole("listitem");
  await button("setting.type").click();
  await sheet.getByRole("textbox").fill("61.5");
  await button("setting.send").click();
  await button("setting.hold.hold").hover();
  await page.mouse.down();
  await expect(steps.first()).toContainText(say("setting.course.sent"));
  await page.mouse.up();
  expect(await node.next()).toMatchObject({ device: deviceId, metrics: [{ name: "Supply/Target", value: 61.5 }] });
  await expect(steps.nth(1)).toContainText(say("setting.course.waiting"));
  await expect(sheet).not.toContainText("read back");
  node.deviceData(deviceId, [target(61.5)]);
  await expect(steps.last()).toContainText("read back 61.5 °C, as sent", { timeout: 20_000 });

  await page.goto(href("deviceData", { deviceId }));
  const head = page.getByRole("main").getByRole("region").first();
  await expect(head).toContainText(say("statuses.online"));
  node.deviceDeath(deviceId);
  await expect(page.getByText(say("data.offline"))).toBeVisible();
  node.stop();
});

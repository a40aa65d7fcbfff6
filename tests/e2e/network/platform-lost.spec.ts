import { href } from "#lib/domain/screens/addresses.ts";
import { gateFaults } from "../support/fault-gate.ts";
import { test } from "../support/fault-stand.ts";
import { login } from "../support/people.ts";
import { expect } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

test("when the platform stops answering, an open list says so, and recovers by itself", async ({
  page,
  complaints,
  stand: { gate },
}) => {
  complaints.expect(/status of 50\d/, /ERR_/);
  await login(page, "admin");
  await page.goto(href("home"));
  await hydrated(page);
  const [unreachable = ""] = say("states.unreachable", { time: "|" }).split("|");
  const bar = page.getByText(unreachable);
  await expect(bar).toHaveCount(0);
  gate.fault = gateFaults.unavailable;
  gate.cut();
  await expect(bar).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("button", { name: say("states.retry") })).toHaveCount(0);
  gate.fault = undefined;
  await expect(bar).toHaveCount(0, { timeout: 60_000 });
});

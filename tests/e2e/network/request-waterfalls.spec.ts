import { href } from "#lib/domain/screens/addresses.ts";
import { test } from "../support/fault-stand.ts";
import { login } from "../support/people.ts";
import { roundTripsOf } from "../support/round-trips.ts";
import { expect } from "../support/test.ts";
import { everyScreen } from "../support/tour.ts";

test.describe.configure({ mode: "default" });

/** A list of headings, each with its content below. */
const most = 2;
/** A machine that pauses for a moment makes two roundTrips of one, but never one of two. */
const tries = 3;

test("no screen waits for the platform more than twice in a row", async ({ page, stand: { gate } }) => {
  await login(page, "admin");
  const screens = await everyScreen(page);
  const { request } = page.context();
  // The web server loads the cached data of a session only once.
  await request.get(href("home"));
  const slow: string[] = [];
  let asking = 0;
  for (const { name, address } of screens) {
    let roundTrips = Number.POSITIVE_INFINITY;
    for (let go = 0; go < tries && roundTrips > most; go += 1)
      roundTrips = Math.min(roundTrips, await roundTripsOf(gate, async () => (await request.get(address)).text()));
    if (roundTrips > 0) asking += 1;
    if (roundTrips > most) slow.push(`${name}: ${roundTrips}`);
  }
  expect(slow).toEqual([]);
  expect(asking).toBeGreaterThan(30);
});

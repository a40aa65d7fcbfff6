import { expect, it } from "vitest";
import { killAroundBookings } from "#tests/support/site/killed-bookings.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

it("F27: killed three times around a booking, every payment is booked once", { timeout: 120_000 }, async () => {
  const { path, remove } = temporaryFolder();
  const { outcomes, unpaid, leftUnbooked } = await killAroundBookings(path, 3);
  expect(outcomes).toEqual(["once", "once", "once"]);
  expect(unpaid).toBe(0);
  expect(leftUnbooked).toBeGreaterThanOrEqual(2);
  remove();
});

import { expect, it } from "vitest";
import { killAroundBookings } from "#tests/support/site/killed-bookings.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

it("F27: killed 25 times between a payment and its booking, the platform books each exactly once", {
  timeout: 900_000,
}, async () => {
  const { path, remove } = temporaryFolder();
  const { outcomes, unpaid, leftUnbooked, leftBooked } = await killAroundBookings(path, 25);
  console.info(`kills before the booking: ${leftUnbooked}, after it: ${leftBooked}`);
  expect(outcomes).toEqual(Array.from({ length: 25 }, () => "once"));
  expect(unpaid).toBe(0);
  expect(leftUnbooked).toBeGreaterThanOrEqual(13);
  remove();
});

import { describe, expect, it } from "vitest";
import { limits } from "#lib/domain/limits.ts";
import { ordersAmong, parseRenewQuery, payHref } from "#lib/domain/queries/renew-query.ts";
import { mayRenew, renewedUntil, withEndingCard } from "#lib/domain/renewal/renewal.ts";
import { day } from "#lib/domain/time/spans.ts";

/** A time in the sites' zone, eight hours ahead of UTC. */
const at = (text: string) => Date.parse(`${text.replace(" ", "T")}+08:00`);

describe("the expiry of a renewed card", () => {
  it.each([
    [
      "from its end, though that is still to come",
      "2026-03-10 09:30:15",
      12,
      "2026-01-01 00:00:00",
      "2027-03-10 09:30:15",
    ],
    ["from its end, within the week after it", "2026-03-10 09:30:15", 6, "2026-03-16 00:00:00", "2026-09-10 09:30:15"],
    ["from its end, after exactly that week", "2026-03-10 09:30:15", 6, "2026-03-17 09:30:15", "2026-09-10 09:30:15"],
    [
      "from now on, once it was out for longer",
      "2026-03-10 09:30:15",
      12,
      "2026-04-01 12:00:00",
      "2027-04-01 12:00:00",
    ],
    ["to the last day of a shorter month", "2026-01-31 23:59:59", 1, "2026-01-01 00:00:00", "2026-02-28 23:59:59"],
    ["to the 29th in a leap year", "2024-02-29 00:00:00", 36, "2024-01-01 00:00:00", "2027-02-28 00:00:00"],
    ["over the end of a year", "2026-08-31 00:00:01", 6, "2026-01-01 00:00:00", "2027-02-28 00:00:01"],
    ["by the day that it is at the sites", "2026-03-01 00:30:00", 1, "2026-01-01 00:00:00", "2026-04-01 00:30:00"],
  ])("is counted %s", (_, end, months, now, expected) => {
    expect(new Date(renewedUntil(at(end), months, at(now)))).toEqual(new Date(at(expected)));
  });

  it("is never earlier than before", () => {
    for (let days = -40; days <= 400; days++) {
      const end = at("2026-05-31 08:00:00");
      const now = end - days * day;
      expect(renewedUntil(end, 6, now)).toBeGreaterThan(Math.max(end, now - limits.renewal.grace));
    }
  });
});

it("a device can be renewed by everybody to whom it was not lent; if the platform does not report that, the call decides", () => {
  expect(["owner", "manager", "operator", null, undefined].every(mayRenew)).toBe(true);
  expect(["share", "authcode"].some(mayRenew)).toBe(false);
});

describe("devices whose card has expired or soon will", () => {
  const now = at("2026-03-10 09:00:00");
  const card = (deviceId: string, expireTime: number | null, status = "online") => ({ deviceId, status, expireTime });

  it("are selected if the platform returns all devices, each once", () => {
    const all = [
      card("ended", now - 1, "expired"),
      card("endedJustNow", now - 1),
      card("soon", now + limits.renewal.soon),
      card("later", now + limits.renewal.soon + 1),
      card("silent", null),
      card("endedLongAgo", null, "expired"),
    ];
    const ending = withEndingCard([...all, ...all], now).map(({ deviceId }) => deviceId);
    expect(ending).toEqual(["ended", "endedJustNow", "soon", "endedLongAgo"]);
  });
});

it("the payment screen checks only the orders in its address, each a valid id, and once", () => {
  const params = { deviceId: "A1,A2,A1,<b>", orderId: "O1,O2,O1,<b>" };
  expect(parseRenewQuery(params)).toEqual({ deviceIds: ["A1", "A2"], orderIds: [], addressId: undefined });
  const { orderIds } = parseRenewQuery({ ...params, view: "payment" });
  expect(orderIds).toEqual(["O1", "O2"]);
  const { searchParams } = new URL(payHref(["O1"]), "https://own.invalid");
  expect(parseRenewQuery(Object.fromEntries(searchParams))).toMatchObject({ orderIds: ["O1"], toPay: true });
  const paid = ["O3", "O2", "O1"].map((orderId) => ({ orderId }));
  expect(ordersAmong(["O1"], paid)).toEqual([{ orderId: "O1" }]);
});

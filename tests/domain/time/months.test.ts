import { expect, it } from "vitest";
import { ordersHref, parseOrderQuery } from "#lib/domain/queries/order-query.ts";
import { monthOf, monthPattern, monthSpan } from "#lib/domain/time/months.ts";
import { hour } from "#lib/domain/time/spans.ts";

it.each([
  ["Asia/Shanghai", 8],
  ["Pacific/Auckland", 13],
  ["Pacific/Kiritimati", 14],
  ["Pacific/Pago_Pago", -11],
])("a month begins and ends at midnight in %s", (zone, offset) => {
  const { from, to } = monthSpan("2025-12", zone);
  expect({ from, to }).toEqual({
    from: Date.UTC(2025, 11, 1) - offset * hour,
    to: Date.UTC(2026, 0, 1) - offset * hour,
  });
  expect([from - 1, from, to - 1, to].map((time) => monthOf(time, zone))).toEqual([
    "2025-11",
    "2025-12",
    "2025-12",
    "2026-01",
  ]);
});

it("a month with a clock change has one hour more or less", () => {
  const { from, to } = monthSpan("2025-10", "Europe/Berlin");
  expect(to - from).toBe((31 * 24 + 1) * hour);
});

it("a month is valid if year and month exist", () => {
  for (const wrong of ["2025-13", "2025-00", "2025-1", "25-11", "2025-11-01"]) expect(wrong).not.toMatch(monthPattern);
  expect("2025-11").toMatch(monthPattern);
});

it("the address of the orders contains the filters, and unknown ones are ignored", () => {
  const query = { payStatus: "paid", month: "2025-11", group: "g1", deviceId: "d1", seen: true } as const;
  const address = new URL(ordersHref(query), "http://localhost");
  expect(parseOrderQuery(Object.fromEntries(address.searchParams))).toEqual({ ...query, pages: 1 });
  expect(parseOrderQuery({ payStatus: "refunded", month: "2025-13", group: "<", deviceId: "/" })).toEqual({ pages: 1 });
});

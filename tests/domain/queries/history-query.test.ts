import { expect, it } from "vitest";
import { historyHref, historyInput, parseHistoryQuery } from "#lib/domain/queries/history-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { day } from "#lib/domain/time/spans.ts";

it("without a device is the person's own history, whatever the other parameters are", () => {
  expect(parseHistoryQuery({})).toEqual({ deviceId: undefined, mine: true, argId: undefined, span: "all", pages: 1 });
  expect(parseHistoryQuery({ mine: "0", span: "century", argId: "a b", deviceId: "../x", pages: "7" })).toMatchObject({
    deviceId: undefined,
    mine: true,
    argId: undefined,
    span: "all",
    pages: 7,
  });
});

it("of a device is everybody's unless the address says otherwise", () => {
  expect(parseHistoryQuery({ deviceId: "A1" })).toMatchObject({ deviceId: "A1", mine: false });
  expect(parseHistoryQuery({ deviceId: "A1", mine: "1", argId: "SP", span: "week" })).toMatchObject({
    mine: true,
    argId: "SP",
    span: "week",
  });
});

it("is written into an address that parses back to the same query", () => {
  for (const params of [{}, { deviceId: "A1", mine: "1", span: "today" }, { deviceId: "A1", argId: "SP" }]) {
    const query = parseHistoryQuery(params);
    const address = new URL(historyHref(query), "http://localhost");
    expect(parseHistoryQuery(Object.fromEntries(address.searchParams))).toEqual(query);
  }
  expect(historyHref(parseHistoryQuery({ deviceId: "A1", span: "week" }), { span: "all" })).toBe(
    href("history", { deviceId: "A1" }),
  );
});

it("has the ranges of the specification, in whole days of the site that end with today", () => {
  const now = Date.UTC(2025, 10, 20, 12, 34, 56, 789);
  const from = (span: string) => historyInput(parseHistoryQuery({ span }), now, "Asia/Shanghai").startTime;
  expect(from("all")).toBeUndefined();
  expect(from("today")).toBe(Date.UTC(2025, 10, 19, 16));
  for (const [span, days] of [
    ["week", 7],
    ["twoWeeks", 14],
    ["month", 30],
  ] as const)
    expect(from(span), span).toBe(Date.UTC(2025, 10, 20, 16) - days * day);
});

it("begins today at midnight on a day of 23 or 25 hours too", () => {
  const from = (now: string) =>
    new Date(historyInput(parseHistoryQuery({ span: "today" }), Date.parse(now), "Europe/Berlin").startTime ?? 0);
  expect(from("2025-10-26T12:00Z").toISOString()).toBe("2025-10-25T22:00:00.000Z");
  expect(from("2026-03-29T12:00Z").toISOString()).toBe("2026-03-28T23:00:00.000Z");
});

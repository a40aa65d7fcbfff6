import { expect, it } from "vitest";
import { isDiagnosis } from "#lib/domain/devices/diagnosis.ts";
import { parseShareTerms } from "#lib/domain/people/share-terms.ts";
import { parseAddQuery } from "#lib/domain/queries/add-query.ts";
import { parseAlarmQuery } from "#lib/domain/queries/alarm-query.ts";
import { parseCurveQuery } from "#lib/domain/queries/curve-query.ts";
import { parseHistoryQuery } from "#lib/domain/queries/history-query.ts";
import { parseOrderQuery } from "#lib/domain/queries/order-query.ts";
import { parseDeviceQuery } from "#lib/domain/queries/parse-device-query.ts";
import { parsePeopleQuery } from "#lib/domain/queries/people-query.ts";
import { parseRenewQuery } from "#lib/domain/queries/renew-query.ts";
import { parseReportQuery } from "#lib/domain/queries/report-query.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { parseUpgradeQuery } from "#lib/domain/queries/upgrade-query.ts";

const groups = [{ groupId: "status" }, { groupId: "setup" }];

it.each<[string, (params: SearchParams) => unknown, Record<string, string>]>([
  [
    "devices",
    parseDeviceQuery,
    { status: "online", only: "expiring", sort: "name", keyword: "a", group: "g", pages: "2" },
  ],
  ["alarms", parseAlarmQuery, { status: "all", deviceId: "A1", level: "info", type: "high", span: "week" }],
  ["the curve", parseCurveQuery, { range: "month", args: "T1,SP", from: "0", to: "7200000" }],
  ["the history", parseHistoryQuery, { deviceId: "A1", mine: "1", argId: "SP", span: "week" }],
  ["the report", parseReportQuery, { group: "g", span: "month" }],
  ["people", parsePeopleQuery, { keyword: "a", role: "endUser", pages: "2" }],
  ["orders", parseOrderQuery, { payStatus: "paid", month: "2025-11", seen: "1" }],
  ["a renewal", parseRenewQuery, { deviceId: "A1,A2", view: "payment", orderId: "o1", addressId: "a1" }],
  ["upgrades", parseUpgradeQuery, { keyword: "a", show: "all" }],
  ["devices to add", parseAddQuery, { task: "T1", view: "records", result: "failed" }],
  ["a diagnosis", isDiagnosis, { view: "diagnosis" }],
  ["what is shared", (params) => parseShareTerms(params, groups), { see: "status", set: "status", hours: "1" }],
])("of what the address of %s says twice the first counts", (_, read, said) => {
  const twice = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, [value, "other"]]));
  expect(read(twice)).toEqual(read(said));
  expect(read(said)).not.toEqual(read({}));
});

it("cuts a long search text to the limit, never within a character", () => {
  expect(parsePeopleQuery({ keyword: "\0a\0" }).keyword).toBe("a");
  expect(parsePeopleQuery({ keyword: ` a${"\u{1f600}".repeat(30)}` }).keyword).toBe(`a${"\u{1f600}".repeat(24)}`);
});

import { expect, it } from "vitest";
import type { Result } from "#lib/contract/wire.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { loadPages } from "#lib/server/load/load-pages.ts";

type Page = { list: number[]; total: number };
const gone = { ok: false, failure: failureOfStatus(503) } as const;

/** A list of the numbers from 0 on, of which these calls fail, given by page and size. */
function listOf(total: number, failing: readonly number[] = []) {
  const asked: string[] = [];
  const ask = async ({ pageNum, pageSize }: { pageNum: number; pageSize: number }): Promise<Result<Page>> => {
    asked.push(`${pageNum} of ${pageSize}`);
    if (failing.includes(pageNum)) return gone;
    const all = Array.from({ length: total }, (_, index) => index);
    return { ok: true, data: { list: all.slice((pageNum - 1) * pageSize, pageNum * pageSize), total } };
  };
  return { asked, ask };
}
const rows = (result: Result<Page>) => (result.ok ? result.data.list : result.failure);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

it("the rows that an address names are loaded in calls of a hundred, and no further row is shown", async () => {
  const { asked, ask } = listOf(500);
  expect(rows(await loadPages(12, ask))).toEqual(numbers(240));
  expect(asked).toEqual(["1 of 100", "2 of 100", "3 of 100"]);
  const one = listOf(500);
  expect(rows(await loadPages(1, one.ask))).toEqual(numbers(20));
  expect(one.asked).toEqual(["1 of 20"]);
});

it("no call is made beyond the end of a list", async () => {
  const { asked, ask } = listOf(130);
  expect(rows(await loadPages(12, ask))).toEqual(numbers(130));
  expect(asked).toEqual(["1 of 100", "2 of 100"]);
  const none = listOf(0);
  expect(rows(await loadPages(12, none.ask))).toEqual([]);
  expect(none.asked).toEqual(["1 of 100"]);
});

it("a list whose later call fails ends there, without a gap, and reports its total length", async () => {
  const result = await loadPages(15, listOf(500, [2]).ask);
  expect(result).toEqual({ ok: true, data: { list: numbers(100), total: 500 } });
  expect(await loadPages(15, listOf(500, [1]).ask)).toEqual(gone);
});

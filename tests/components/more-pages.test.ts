import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useMorePages } from "#lib/client/more-pages.ts";

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from - index);

/** A list of numbers, the largest first, of which the first page was read before `all` became what it is. */
function growing(name: string, first: readonly number[], all: () => readonly number[]) {
  const asked: number[] = [];
  const fetchPage = async (pageNum: number) => {
    asked.push(pageNum);
    return { list: all().slice((pageNum - 1) * 20, pageNum * 20), total: all().length };
  };
  const list = { name, initial: first.slice(0, 20), total: first.length, idOf: String, fetchPage };
  return { asked, ...renderHook(() => useMorePages<number>(list)) };
}

it("a list of which a row came in front meanwhile grows to its end, and shows none twice", async () => {
  const { result, asked } = growing("front", numbers(100, 60), () => numbers(101, 61));
  for (let page = 0; page < 5; page += 1) await act(() => result.current.more());
  expect(result.current.rows).toEqual(numbers(100, 60));
  expect(result.current.state).toBe("end");
  expect(asked).toEqual([2, 3, 4, 5]);
});

it("a list that became shorter meanwhile ends with its last page", async () => {
  const { result, asked } = growing("shorter", numbers(100, 60), () => numbers(100, 45));
  for (let page = 0; page < 5; page += 1) await act(() => result.current.more());
  expect(result.current.rows).toEqual(numbers(100, 45));
  expect(result.current.state).toBe("end");
  expect(asked).toEqual([2, 3]);
});

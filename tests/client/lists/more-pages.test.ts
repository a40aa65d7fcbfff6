import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { useMorePages } from "#lib/client/lists/more-pages.ts";

/** Longer than the screen, with the top visible: nothing loads by itself. */
const long = 10_000;
let pageHeight = long;
Object.defineProperty(document.documentElement, "scrollHeight", { get: () => pageHeight });
beforeEach(() => {
  pageHeight = long;
});

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from - index);

/** A list of numbers, the largest first, whose first page was loaded before `all` was changed. */
function growing(name: string, first: readonly number[], all: () => readonly number[], moves = false) {
  const asked: number[] = [];
  const fetchPage = async (pageNum: number, pageSize: number) => {
    asked.push(pageNum);
    const rows = all();
    return { list: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: rows.length };
  };
  const list = { name, initial: first.slice(0, 20), total: first.length, idOf: String, fetchPage, moves };
  return { asked, ...renderHook(() => useMorePages<number>(list)) };
}

it("a list with a row inserted in front loads to its end and shows no row twice", async () => {
  const { result, asked } = growing("front", numbers(100, 60), () => numbers(101, 61));
  for (let page = 0; page < 5; page += 1) await act(() => result.current.more());
  expect(result.current.rows).toEqual(numbers(100, 60));
  expect(result.current.state).toBe("end");
  expect(asked).toEqual([2, 3, 4, 5]);
});

it("a list grows by itself when its end is visible, but not while only its beginning is", async () => {
  pageHeight = 0;
  const all = numbers(100, 60);
  const fetchPage = async (pageNum: number, pageSize: number) => ({
    list: all.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    total: all.length,
  });
  const list = { name: "by itself", initial: all.slice(0, 20), total: all.length, idOf: String, fetchPage };
  const { result, rerender } = renderHook((rests: boolean) => useMorePages<number>({ ...list, rests }), {
    initialProps: true,
  });
  expect(result.current.state).toBe("idle");
  rerender(false);
  window.dispatchEvent(new Event("scroll"));
  await waitFor(() => expect(result.current.state).toBe("end"));
  expect(result.current.rows).toEqual(all);
});

it("a list that became shorter meanwhile ends with its last page", async () => {
  const { result, asked } = growing("shorter", numbers(100, 60), () => numbers(100, 45));
  for (let page = 0; page < 5; page += 1) await act(() => result.current.more());
  expect(result.current.rows).toEqual(numbers(100, 45));
  expect(result.current.state).toBe("end");
  expect(asked).toEqual([2, 3]);
});

it("a list with a whole page inserted in front continues at its known end without a second request", async () => {
  const { result, asked } = growing("whole page", numbers(100, 60), () => numbers(120, 80));
  await act(() => result.current.more());
  expect(result.current.rows).toEqual(numbers(100, 40));
  expect(asked).toEqual([2, 3]);
  for (let page = 0; page < 3; page += 1) await act(() => result.current.more());
  expect(result.current.rows).toEqual(numbers(100, 60));
  expect(result.current.state).toBe("end");
});

it("a list whose rows move contains all of them at its end", async () => {
  // While the first page loads, three of its rows move to the end, and three new ones take their places.
  const moved = [...numbers(100, 20).slice(3), ...numbers(80, 25), ...numbers(100, 3)];
  const { result } = growing("places", numbers(100, 45), () => moved, true);
  for (let page = 0; page < 4; page += 1) await act(() => result.current.more());
  expect(result.current.rows.slice(0, 42)).toEqual([...numbers(100, 20), ...numbers(77, 22)]);
  expect(result.current.rows.toSorted((a, b) => b - a)).toEqual(numbers(100, 45));
  expect(result.current.state).toBe("end");
});

it("a list ends if the platform keeps returning the same page", async () => {
  const asked: number[] = [];
  const fetchPage = async (pageNum: number) => {
    asked.push(pageNum);
    return { list: numbers(100, 20), total: 90 };
  };
  const list = { name: "same page", initial: numbers(100, 20), total: 90, idOf: String, fetchPage, moves: true };
  const { result } = renderHook(() => useMorePages<number>(list));
  await act(() => result.current.more());
  expect(result.current.rows).toEqual(numbers(100, 20));
  expect(result.current.state).toBe("end");
  expect(asked).toEqual([2, 3, 4, 5, 1]);
});

it("a list that is reloaded while its next page loads lacks none of the rows that moved down meanwhile", async () => {
  const answer = Promise.withResolvers<void>();
  const all = numbers(102, 62);
  const fetchPage = async (pageNum: number, pageSize: number) => {
    await answer.promise;
    return { list: all.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: all.length };
  };
  const list = { name: "anew", initial: numbers(100, 20), total: 60, idOf: String, fetchPage };
  const { result, rerender } = renderHook((props: typeof list) => useMorePages<number>(props), { initialProps: list });
  let more: Promise<void> | undefined;
  act(() => {
    more = result.current.more();
  });
  rerender({ ...list, initial: all.slice(0, 20), total: 62 });
  await act(async () => {
    answer.resolve();
    await more;
  });
  expect(result.current.rows).toEqual(all.slice(0, 40));
});

/** A list of 60 numbers that counts its requests, which may fail. */
function counted(name: string) {
  let asked = 0;
  let fails = false;
  const all = numbers(100, 60);
  const fetchPage = async (pageNum: number, pageSize: number) => {
    asked += 1;
    if (fails) throw new Error("no network");
    return { list: all.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: all.length };
  };
  const list = { name, initial: all.slice(0, 20), total: all.length, idOf: String, fetchPage };
  const show = () => renderHook((change: object) => useMorePages<number>({ ...list, ...change }), { initialProps: {} });
  return {
    all,
    show,
    asked: () => asked,
    fail: (next: boolean) => {
      fails = next;
    },
  };
}

it("loaded rows belong to one list only, and disappear when the server no longer has them", async () => {
  const { all, show } = counted("other");
  const { result, rerender } = show();
  await act(() => result.current.more());
  expect(result.current.rows).toEqual(all.slice(0, 40));
  const newer = all.slice(0, 40).filter((row) => row !== 70);
  rerender({ initial: newer, total: 39 });
  expect(result.current.rows).toEqual(newer);
  rerender({ name: "another", initial: numbers(900, 20) });
  expect(result.current.rows).toEqual(numbers(900, 20));
});

it("a list keeps its length after Back, and starts with one page when it is opened again", async () => {
  const { all, show } = counted("left");
  const left = show();
  await act(() => left.result.current.more());
  left.unmount();
  const back = show();
  expect(back.result.current.rows).toEqual(all.slice(0, 40));
  back.unmount();
  window.history.replaceState(null, "", "/");
  expect(show().result.current.rows).toEqual(all.slice(0, 20));
});

it("a page is requested once, and after a failure only on a new request", async () => {
  pageHeight = 0;
  const { show, asked, fail } = counted("failing");
  fail(true);
  const { result } = show();
  await waitFor(() => expect(result.current.state).toBe("failed"));
  expect(asked()).toBe(1);
  for (let turn = 0; turn < 2; turn += 1) window.dispatchEvent(new Event("scroll"));
  await act(async () => {});
  expect([asked(), result.current.state]).toEqual([1, "failed"]);
  pageHeight = long;
  fail(false);
  await act(() => Promise.all([result.current.more(), result.current.more()]));
  expect([asked(), result.current.state]).toEqual([2, "idle"]);
});

import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { SearchBar } from "#components/ui/search/search-bar.tsx";
import type { Language } from "#lib/domain/languages.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

// The lazy code loads with the first letter, which on a busy machine would take longer than the pause in typing.
beforeAll(() => import("#components/ui/search/search-aids.tsx"), 60_000);

const bar = (keyword: string) => (
  <SearchBar label="Search" keyword={keyword} hrefFor={{ path: "/mobile-h5/list", query: {} }} />
);
const box = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" });

it("keeps further input while an earlier search is loading", async () => {
  const { user, moves, rerender } = renderUi(bar(""));
  await user.type(box(), "no");
  await waitFor(() => expect(moves).toEqual([["replace", "/mobile-h5/list?keyword=no"]]));
  await user.type(box(), "r");
  rerender(bar("no"));
  expect(box()).toHaveValue("nor");
  await user.type(box(), "th");
  await waitFor(() => expect(moves.at(-1)).toEqual(["replace", "/mobile-h5/list?keyword=north"]));
});

it("is not lost when a filter is tapped while it loads, nor reverts that filter", async () => {
  const filtered = (keyword: string) => (
    <SearchBar label="Search" keyword={keyword} hrefFor={{ path: "/mobile-h5/list", query: { only: "alarming" } }} />
  );
  const { user, moves, rerender } = renderUi(bar(""));
  await user.type(box(), "north");
  await waitFor(() => expect(moves).toHaveLength(1));
  rerender(filtered(""));
  const both = "/mobile-h5/list?only=alarming&keyword=north";
  await waitFor(() => expect(moves.at(-1)).toEqual(["replace", both]));
  rerender(filtered("north"));
  expect(box()).not.toHaveAttribute("aria-busy");
  // A new render before the pause in typing is over loses nothing either.
  await user.type(box(), "e");
  rerender(bar("north"));
  await waitFor(() => expect(moves.at(-1)).toEqual(["replace", "/mobile-h5/list?keyword=northe"]));
  expect(moves).toHaveLength(3);
});

it("shows another list from its top, and keeps the position of one that is only reloaded", async () => {
  const scrolled = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  const filtered = (
    <SearchBar label="Search" keyword="north" hrefFor={{ path: "/mobile-h5/list", query: { only: "x" } }} />
  );
  const { rerender } = renderUi(bar(""));
  rerender(bar(""));
  expect(scrolled).not.toHaveBeenCalled();
  for (const [count, next] of [bar("north"), filtered, bar("")].entries()) {
    rerender(next);
    expect(scrolled).toHaveBeenCalledTimes(count + 1);
  }
  expect(scrolled).toHaveBeenLastCalledWith({ top: 0 });
  scrolled.mockRestore();
});

it("shows that it is busy until the results are there", async () => {
  const { user, moves, rerender } = renderUi(bar(""));
  expect(box()).not.toHaveAttribute("aria-busy");
  await user.type(box(), "north");
  await waitFor(() => expect(moves).toHaveLength(1));
  expect(box()).toHaveAttribute("aria-busy", "true");
  rerender(bar("north"));
  expect(box()).not.toHaveAttribute("aria-busy");
});

it("gets the focus after its clear button was used and disappears", async () => {
  const { user } = renderUi(bar("north"));
  const cross = await screen.findByRole("button", { name: "Clear the search" });
  await user.tab();
  await user.tab();
  expect(cross).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(box()).toHaveValue("");
  expect(box()).toHaveFocus();
});

it("announces the number of results while the list is out of sight, an unchanged number too", async () => {
  const found = (keyword: string, count: number) => (
    <SearchBar label="Search" keyword={keyword} found={count} hrefFor={{ path: "/mobile-h5/list", query: {} }} />
  );
  const { user, rerender } = renderUi(found("", 24));
  await user.type(box(), "vac");
  const status = await within(box().form ?? document.body).findByRole("status");
  expect(status).toBeEmptyDOMElement();
  rerender(found("va", 2));
  expect(status).toHaveTextContent("2 found");
  const told = status.firstChild;
  rerender(found("vac", 2));
  expect(status).toHaveTextContent("2 found");
  expect(status.firstChild).not.toBe(told);
  rerender(found("vacx", 0));
  expect(status).toHaveTextContent("Nothing found");
  rerender(found("", 24));
  expect(status).toBeEmptyDOMElement();
});

it("shows the text of the address when that changes by other means, also back to what was typed", async () => {
  const { user, moves, rerender } = renderUi(bar(""));
  await user.type(box(), "north");
  await waitFor(() => expect(moves).toHaveLength(1));
  rerender(bar("north"));
  rerender(bar(""));
  expect(box()).toHaveValue("");
  rerender(bar("north"));
  expect(box()).toHaveValue("north");
});

it("closes for a person who leaves it by keyboard, and not after a tap beside it", async () => {
  const beside = { path: "/mobile-h5/list", query: {} };
  const action = <a href="/mobile-h5/scan-add">Scan</a>;
  const { user, container } = renderUi(
    <SearchBar label="Search" keyword="" hrefFor={beside} recent="keyboard" action={action} />,
  );
  const covers = () => container.querySelector("[data-on-top]") !== null;
  await user.click(box());
  expect(covers()).toBe(true);
  await user.click(screen.getByRole("link", { name: "Scan" }));
  expect(covers()).toBe(true);
  await user.click(box());
  await user.tab();
  expect(screen.getByRole("link", { name: "Scan" })).toHaveFocus();
  await waitFor(() => expect(covers()).toBe(false));
});

it("leaves the navigation to a row tapped before the search has begun, and runs for a tap beside it", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { moves } = renderUi(
    <>
      <a href="/mobile-h5/device">
        <span>Cold room 1</span>
      </a>
      {bar("")}
    </>,
  );
  const type = (value: string) => fireEvent.input(box(), { target: { value } });
  type("ro");
  fireEvent.click(screen.getByText("Cold room 1"));
  act(() => vi.advanceTimersByTime(1_000));
  expect(moves).toEqual([]);
  type("roo");
  fireEvent.click(document.body);
  act(() => vi.advanceTimersByTime(1_000));
  expect(moves).toEqual([["replace", "/mobile-h5/list?keyword=roo"]]);
});

it("does not pull back a person who leaves the page in the pause after typing", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { moves, unmount } = renderUi(bar(""));
  fireEvent.input(box(), { target: { value: "room" } });
  unmount();
  act(() => vi.advanceTimersByTime(1_000));
  expect(moves).toEqual([]);
});

describe("text composed with an input method", () => {
  const compose = (value: string) => fireEvent.input(box(), { target: { value }, isComposing: true });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  const search = (language: Language) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { moves } = renderUi(bar(""), { language });
    fireEvent.compositionStart(box());
    return moves;
  };

  it("is searched for in Chinese once it is chosen, not by the letters of its pronunciation", () => {
    const moves = search("zh-cn");
    compose("l");
    pass(200);
    compose("leng'ku");
    pass(1_500);
    expect(moves).toEqual([]);
    compose("冷库");
    fireEvent.compositionEnd(box());
    pass(300);
    expect(moves).toEqual([["replace", "/mobile-h5/list?keyword=%E5%86%B7%E5%BA%93"]]);
  });

  it("is searched for in Chinese also if it is never chosen, like the letters of a code", () => {
    const moves = search("zh-cn");
    compose("NS-F2");
    pass(2_000);
    expect(moves).toEqual([["replace", "/mobile-h5/list?keyword=NS-F2"]]);
  });

  it("is searched for in English as it is typed", () => {
    const moves = search("en");
    compose("north");
    pass(300);
    expect(moves).toEqual([["replace", "/mobile-h5/list?keyword=north"]]);
    // A tap beside the field ends the composition, and must not be answered by the search that has run.
    fireEvent.compositionEnd(box());
    pass(300);
    expect(moves).toHaveLength(1);
  });

  it("is discarded by the escape key alone, which then closes no search", () => {
    const { container } = renderUi(
      <SearchBar label="Search" keyword="" hrefFor={{ path: "/mobile-h5/list", query: {} }} recent="composed" />,
    );
    const covers = () => container.querySelector("[data-on-top]") !== null;
    act(() => box().focus());
    fireEvent.keyDown(box(), { key: "Escape", isComposing: true });
    expect(covers()).toBe(true);
    fireEvent.keyDown(box(), { key: "Escape" });
    expect(covers()).toBe(false);
  });
});

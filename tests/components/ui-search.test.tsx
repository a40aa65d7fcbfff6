import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { SearchBar } from "#components/ui/fields/search-bar.tsx";
import { renderUi } from "#tests/support/render.tsx";

const bar = (keyword: string) => (
  <SearchBar label="Search" keyword={keyword} hrefFor={{ path: "/mobile-h5/list", query: {} }} />
);
const box = () => screen.getByRole("searchbox", { name: "Search" });

it("keeps what is typed on while what was typed before is on its way", async () => {
  const { user, moves, rerender } = renderUi(bar(""));
  await user.type(box(), "no");
  await waitFor(() => expect(moves).toEqual([["replace", "/mobile-h5/list?keyword=no"]]));
  await user.type(box(), "r");
  rerender(bar("no"));
  expect(box()).toHaveValue("nor");
  await user.type(box(), "th");
  await waitFor(() => expect(moves.at(-1)).toEqual(["replace", "/mobile-h5/list?keyword=north"]));
});

it("says that it is under way until what was found is there", async () => {
  const { user, moves, rerender } = renderUi(bar(""));
  expect(box()).not.toHaveAttribute("aria-busy");
  await user.type(box(), "north");
  await waitFor(() => expect(moves).toHaveLength(1));
  expect(box()).toHaveAttribute("aria-busy", "true");
  rerender(bar("north"));
  expect(box()).not.toHaveAttribute("aria-busy");
});

it("shows what the address says once that changes by other means, also back to what was typed", async () => {
  const { user, moves, rerender } = renderUi(bar(""));
  await user.type(box(), "north");
  await waitFor(() => expect(moves).toHaveLength(1));
  rerender(bar("north"));
  rerender(bar(""));
  expect(box()).toHaveValue("");
  rerender(bar("north"));
  expect(box()).toHaveValue("north");
});

it("gives the page back to whoever goes on from it by keyboard, and not to a tap beside it", async () => {
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

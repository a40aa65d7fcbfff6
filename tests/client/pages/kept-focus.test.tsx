import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type MouseEvent, useEffect, useState } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { useKeptFocus } from "#lib/client/pages/kept-focus.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

/** Rows that disappear when tapped, each after a question if `asks`, and actions on the remaining ones. */
function Rows({ asks = false }: { asks?: boolean }) {
  useKeptFocus();
  const [rows, setRows] = useState(["North", "South", "West"]);
  const [asked, setAsked] = useState<string>();
  const remove = (row: string) => setRows((before) => before.filter((each) => each !== row));
  return (
    <>
      <h1>Rooms</h1>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => (asks ? setAsked(row) : remove(row))}>
              Remove {row}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" disabled={rows.length === 0} onClick={() => setRows([])}>
        Remove all
      </button>
      <Sheet opened={asked !== undefined} onClose={() => setAsked(undefined)} title="Remove it?">
        <button
          type="button"
          onClick={() => {
            remove(asked ?? "");
            setAsked(undefined);
          }}
        >
          Yes
        </button>
      </Sheet>
      <button type="button" onClick={() => setRows(["East"])}>
        Read anew
      </button>
    </>
  );
}
const button = (name: string) => screen.getByRole("button", { name });
const focused = (name: string) => waitFor(() => expect(button(name)).toHaveFocus());

it("the keyboard focus moves to the next row when its row disappears, and after the last row to what follows", async () => {
  const { user } = renderUi(<Rows />);
  button("Remove South").focus();
  await user.keyboard("{Enter}");
  await focused("Remove West");
  await user.keyboard("{Enter}");
  await focused("Remove all");
});

it("the keyboard focus moves on from a button that is disabled once it is done", async () => {
  const { user } = renderUi(<Rows />);
  button("Remove all").focus();
  await user.keyboard("{Enter}");
  await focused("Read anew");
});

it("the keyboard focus is on the next row after a confirmed question", async () => {
  const { user } = renderUi(<Rows asks />);
  button("Remove North").focus();
  await user.keyboard("{Enter}");
  within(await screen.findByRole("dialog", { name: "Remove it?" }))
    .getByRole("button", { name: "Yes" })
    .focus();
  await user.keyboard("{Enter}");
  await focused("Remove South");
});

it("the keyboard focus stays in an open question, although its row disappears", async () => {
  const { user } = renderUi(<Rows asks />);
  button("Remove North").focus();
  await user.keyboard("{Enter}");
  const yes = within(await screen.findByRole("dialog", { name: "Remove it?" })).getByRole("button", { name: "Yes" });
  yes.focus();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(screen.getByText("Read anew"));
  expect(screen.queryByText("Remove North")).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(yes).toHaveFocus();
});

/** A list, or the page that its links lead to, as the router shows them. */
function Pages() {
  useKeptFocus();
  const [path, setPath] = useState(window.location.pathname);
  const read = () => setPath(window.location.pathname);
  useEffect(() => {
    window.addEventListener("popstate", read);
    return () => window.removeEventListener("popstate", read);
  });
  const follow = (event: MouseEvent, to: string) => {
    event.preventDefault();
    window.history.pushState(null, "", to);
    read();
  };
  return (
    <main key={path}>
      {path === "/detail"
        ? "Detail"
        : ["/first", "/detail"].map((to) => (
            <a key={to} href={to} onClick={(event) => follow(event, to)}>
              {to}
            </a>
          ))}
    </main>
  );
}

it("after Back the keyboard focus is on the link by which the page was left, and nothing scrolls", async () => {
  window.history.replaceState(null, "", "/");
  onTestFinished(() => window.history.replaceState(null, "", "/"));
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  const { user } = renderUi(<Pages />);
  screen.getByRole("link", { name: "/detail" }).focus();
  await user.keyboard("{Enter}");
  await screen.findByText("Detail");
  focus.mockClear();
  window.history.replaceState(null, "", "/");
  act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
  await waitFor(() => expect(screen.getByRole("link", { name: "/detail" })).toHaveFocus());
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

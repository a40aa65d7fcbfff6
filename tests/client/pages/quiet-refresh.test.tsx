import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LeaveQuestion } from "#components/ui/sheets/leave-question.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { noteBuild } from "#lib/client/app/own-build.ts";
import { checkReach, isReached, noteFailure } from "#lib/client/calls/reach.ts";
import { useQuietRefresh } from "#lib/client/pages/refresh-page.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { moveHistory } from "#tests/support/screen/move-history.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { serveWorker, type WorkerServer } from "#tests/support/screen/worker-server.ts";

let server: WorkerServer;

beforeEach(async () => {
  server = await serveWorker();
  noteBuild(server.build);
});

afterEach(() => {
  vi.restoreAllMocks();
  return server.close();
});

let refresh = () => {};
/** A page with a note field in a sheet, or in a form of its own. */
function Page({ opened = false, changed = false }: { opened?: boolean; changed?: boolean }) {
  refresh = useQuietRefresh();
  return (
    <>
      <LeaveQuestion changed={changed} />
      <Sheet opened={opened} onClose={() => {}} title="Note">
        <input aria-label="note" />
      </Sheet>
    </>
  );
}

it("reloads the page at once while it has no unsaved input, without asking first", async () => {
  const { moves } = renderUi(<Page />);
  act(() => refresh());
  expect(moves).toEqual([["refresh"]]);
  expect(server.asked).toEqual([]);
});

it("requests again when the history moves on the same page, because the router then drops the pending refresh", async () => {
  window.history.replaceState(null, "", "/list");
  const { moves } = renderUi(<Page />);
  act(() => refresh());
  await moveHistory("/list");
  await moveHistory("/list");
  expect(moves).toEqual([["refresh"], ["refresh"], ["refresh"]]);
  await moveHistory("/elsewhere");
  const later = performance.now() + minute;
  vi.spyOn(performance, "now").mockReturnValue(later);
  await moveHistory("/list");
  expect(moves).toHaveLength(3);
});

it("requests again only once the page has no unsaved input", async () => {
  window.history.replaceState(null, "", "/form");
  const { moves, rerender } = renderUi(<Page />);
  act(() => refresh());
  rerender(<Page changed />);
  await moveHistory("/form");
  expect(moves).toEqual([["refresh"]]);
  rerender(<Page />);
  await waitFor(() => expect(moves.length).toBeGreaterThan(1));
});

it("leaves a page in place while the server is unreachable, checks for it, and reloads the page once it is back", async () => {
  const { moves } = renderUi(<Page />);
  server.status = 502;
  await act(checkReach);
  expect(isReached()).toBe(false);
  act(() => refresh());
  await waitFor(() => expect(server.asked).toHaveLength(2));
  expect(moves).toEqual([]);
  server.status = 200;
  await act(checkReach);
  await waitFor(() => expect(moves).toEqual([["refresh"]]));
});

it("repeats a refresh that was requested without a network, once there is one", async () => {
  const { moves } = renderUi(<Page />);
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => refresh());
  expect(moves).toEqual([]);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(moves).toEqual([["refresh"]]);
});

it("waits for the result of the network check if something has just failed", async () => {
  const { moves } = renderUi(<Page />);
  act(noteFailure);
  act(() => refresh());
  expect(moves).toEqual([]);
  await waitFor(() => expect(moves).toEqual([["refresh"]]));
  server.status = 502;
  act(noteFailure);
  act(() => refresh());
  await waitFor(() => expect(isReached()).toBe(false));
  expect(moves).toEqual([["refresh"]]);
  server.status = 200;
  await act(checkReach);
  await waitFor(() => expect(moves).toHaveLength(2));
});

it("does so behind a sheet too while the server has the same version", async () => {
  const { moves } = renderUi(<Page opened />);
  await screen.findByLabelText("note");
  act(() => refresh());
  await waitFor(() => expect(moves).toEqual([["refresh"]]));
  expect(server.asked).toEqual(["HEAD /mobile-h5/sw.js"]);
});

it.each([
  ["is of another version", { build: "two" }],
  ["does not answer", { status: 502 }],
])("waits, while a sheet is open, when the server %s", async (_, change) => {
  const { moves, rerender } = renderUi(<Page opened />);
  await screen.findByLabelText("note");
  Object.assign(server, change);
  act(() => refresh());
  act(() => refresh());
  await waitFor(() => expect(server.asked).toHaveLength(2));
  // The effects of the two answers have happened once a third one has arrived.
  await fetch("/mobile-h5/sw.js");
  expect(moves).toEqual([]);
  rerender(<Page />);
  // The sheet removes its history entry as it closes.
  await waitFor(() => expect(moves).toEqual([["refresh"], ["refresh"]]));
});

it("goes on waiting when one sheet opens as another closes", async () => {
  const { moves, rerender } = renderUi(<Page opened />);
  await screen.findByLabelText("note");
  server.build = "two";
  act(() => refresh());
  await waitFor(() => expect(server.asked).toHaveLength(1));
  await fetch("/mobile-h5/sw.js");
  rerender(<Page changed />);
  await Promise.resolve();
  expect(moves).toEqual([]);
  rerender(<Page />);
  await waitFor(() => expect(moves).toEqual([["refresh"], ["refresh"]]));
});

it("waits while a form of the page is changed", async () => {
  const { moves, rerender } = renderUi(<Page changed />);
  server.build = "two";
  act(() => refresh());
  await waitFor(() => expect(server.asked).toHaveLength(1));
  await fetch("/mobile-h5/sw.js");
  expect(moves).toEqual([]);
  rerender(<Page />);
  await waitFor(() => expect(moves).toEqual([["refresh"]]));
});

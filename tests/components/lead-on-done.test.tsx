import { act, waitFor } from "@testing-library/react";
import { useRouter } from "next/navigation";
import { beforeEach, expect, it } from "vitest";
import { useLeadOnDone } from "#lib/client/pages/lead-on-done.ts";
import { renderUi } from "#tests/support/render.tsx";

let lead: ReturnType<typeof useLeadOnDone> & { on: () => void };

function Form() {
  const router = useRouter();
  const leading = useLeadOnDone();
  lead = { ...leading, on: () => leading.leadOn(() => router.replace("/next")) };
  return null;
}

beforeEach(() => window.history.replaceState(null, "", "/form"));

/** The history moves, and whoever follows it has done so. */
const move = (to = "/form") =>
  act(async () => {
    window.history.replaceState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
    await new Promise((resolve) => setTimeout(resolve));
  });

it("leads on again when the history moves on the same page, until the next one has arrived", async () => {
  const { moves } = renderUi(<Form />);
  lead.on();
  await move();
  expect(moves).toEqual([
    ["replace", "/next"],
    ["replace", "/next"],
  ]);
  lead.arrived();
  await move();
  expect(moves).toHaveLength(2);
});

it("lets whoever steps back out of the page go, and has the page before it read anew", async () => {
  const { moves } = renderUi(<Form />);
  lead.on();
  await move("/before");
  await waitFor(() => expect(moves).toEqual([["replace", "/next"], ["refresh"]]));
});

it("takes nobody from where they went before it was done, and has that read anew", async () => {
  const { moves, rerender } = renderUi(<Form />);
  rerender(null);
  lead.on();
  await waitFor(() => expect(moves).toEqual([["refresh"]]));
});

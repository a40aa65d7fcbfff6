import { screen, waitFor } from "@testing-library/react";
import { useRouter } from "next/navigation";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StopAssisting } from "#components/access/assistance/stop-assisting.tsx";
import { UseCode } from "#components/access/assistance/use-code.tsx";
import { AcceptButton } from "#components/access/invitation/accept-button.tsx";
import { useNavigateWhenDone } from "#lib/client/pages/navigate-when-done.ts";
import { devices } from "#lib/contract/devices.ts";
import { shares } from "#lib/contract/shares.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { moveHistory } from "#tests/support/screen/move-history.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

let lead: ReturnType<typeof useNavigateWhenDone> & { on: () => void };

function Form() {
  const router = useRouter();
  const leading = useNavigateWhenDone();
  lead = { ...leading, on: () => leading.navigate(() => router.replace("/next")) };
  return null;
}

beforeEach(() => window.history.replaceState(null, "", "/form"));
afterEach(() => vi.unstubAllGlobals());

it("navigates again when the history moves on the same page, until the next page has loaded", async () => {
  const { moves } = renderUi(<Form />);
  lead.on();
  await moveHistory("/form");
  expect(moves).toEqual([
    ["replace", "/next"],
    ["replace", "/next"],
  ]);
  lead.arrived();
  await moveHistory("/form");
  expect(moves).toHaveLength(2);
});

it("lets a person step back out of the page, and reloads the previous page", async () => {
  const { moves } = renderUi(<Form />);
  lead.on();
  await moveHistory("/before");
  await waitFor(() => expect(moves).toEqual([["replace", "/next"], ["refresh"]]));
});

it("does not navigate again for a person who comes back from the other document", async () => {
  const { moves } = renderUi(<Form />);
  lead.on();
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await moveHistory("/form");
  expect(moves).toEqual([["replace", "/next"]]);
});

it("moves nobody away from where they went in the meantime, and reloads that page", async () => {
  const { moves, rerender } = renderUi(<Form />);
  rerender(null);
  lead.on();
  await waitFor(() => expect(moves).toEqual([["refresh"]]));
});

const accept = <AcceptButton code="c" signedIn onRefused={() => {}} key="accept" />;

it.each([
  ["Accept", shares.accept.path, { deviceIds: ["A1"] }, accept],
  ["Start", devices.bind.path, { deviceId: "A1" }, <UseCode key="code" />],
  ["Stop assisting", devices.leave.path, null, <StopAssisting deviceId="A1" key="stop" />],
])("takes nobody who left meanwhile to another document: %s", async (name, path, data, page) => {
  const went = vi.fn();
  const answer = Promise.withResolvers<void>();
  const asked = answerCalls({
    [devices.parseScan.path]: () => ({ code: 200, data: { type: "authcode", exists: true, deviceId: "A1" } }),
    [path]: async () => {
      await answer.promise;
      return { code: 200, data };
    },
  });
  const { user, moves, rerender } = renderUi(page);
  for (const field of screen.queryAllByRole("textbox")) await user.type(field, "ABCD2345");
  await user.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(asked.map((call) => call.path)).toContain(path));
  vi.stubGlobal("location", { ...window.location, assign: went });
  rerender(null);
  answer.resolve();
  await waitFor(() => expect(moves).toEqual([["refresh"]]));
  expect(went).not.toHaveBeenCalled();
});

import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { KeepLast } from "#components/ui/failures/keep-last.tsx";
import { dismissToast } from "#lib/client/toasts.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

// Each response of the server is a new object, even with the same content.
const failed = () => ({ ...failureOfStatus(503) });
const page = (failure: ReturnType<typeof failed> | null) => (
  <KeepLast name="list" failure={failure}>
    {failure ? <p>failed</p> : <p>rows</p>}
  </KeepLast>
);

it("two failed refreshes of a screen are both reported, and the shown data stay", () => {
  const { rerender } = renderUi(page(null));
  rerender(page(failed()));
  expect(screen.getByRole("alert")).toHaveTextContent("Service unavailable");
  act(dismissToast);
  const again = failed();
  rerender(page(again));
  expect(screen.getByRole("alert")).toHaveTextContent("Service unavailable");
  expect(screen.getByText("rows")).toBeVisible();
  act(dismissToast);
  rerender(page(again));
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});

it("data shown under another name do not replace data that failed to load or were denied", () => {
  const { rerender } = renderUi(page(null));
  rerender(
    <KeepLast name="another list" failure={failed()}>
      <p>failed</p>
    </KeepLast>,
  );
  expect(screen.queryByText("rows")).toBeNull();
  expect(screen.getByText("failed")).toBeVisible();
  rerender(page(null));
  rerender(page(failureOfStatus(403)));
  expect(screen.getByText("failed")).toBeVisible();
});

import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { ScannerHost } from "#components/scanner/scanner-host.tsx";
import { scanOnPage } from "#lib/client/scan/page-scanner.ts";
import type { ScanOutcome } from "#lib/client/scan/scan-outcome.ts";
import { renderUi } from "#tests/support/render.tsx";

it("can be left while its code is still on its way", async () => {
  const { user } = renderUi(<ScannerHost />);
  const outcomes: ScanOutcome[] = [];
  act(() => void scanOnPage().then((outcome) => outcomes.push(outcome)));
  // The code of the camera takes longer than the first picture.
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Close the scanner" }));
  await waitFor(() => expect(outcomes).toEqual([{ kind: "scan-cancelled" }]));
  expect(screen.queryByRole("button", { name: "Close the scanner" })).toBeNull();
});

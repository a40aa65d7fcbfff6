import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useAddressSheet } from "#lib/client/history/address-sheet.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

function Opener({ here }: { here: string }) {
  const { opened, open } = useAddressSheet(here);
  return (
    <button type="button" aria-expanded={opened} onClick={open}>
      Type
    </button>
  );
}

test("a sheet is closed when the person returns to its page, by the back gesture or the tab", async () => {
  const { user, rerender } = renderUi(<Opener here="/mobile-h5/alarms" />);
  await user.click(screen.getByRole("button"));
  expect(screen.getByRole("button", { expanded: true })).toBeVisible();
  rerender(<Opener here="/mobile-h5/alarms?type=low" />);
  expect(screen.getByRole("button", { expanded: false })).toBeVisible();
  rerender(<Opener here="/mobile-h5/alarms" />);
  expect(screen.getByRole("button", { expanded: false })).toBeVisible();
});

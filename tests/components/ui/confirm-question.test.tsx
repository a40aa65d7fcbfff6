import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { ConfirmQuestion } from "#components/ui/sheets/confirm-question.tsx";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

// Loading the sheet's code when it first opens is not what is timed here.
beforeAll(() => import("#components/ui/sheets/sheet-drawer.tsx"), 60_000);

afterEach(() => vi.restoreAllMocks());

type Change = { opened?: boolean; busy?: boolean };

/** A question that requires a name to be typed, and its result. */
function question() {
  const [onClose, onConfirm] = [vi.fn(), vi.fn()];
  const shown = ({ opened = true, busy = false }: Change = {}) => (
    <ConfirmQuestion
      opened={opened}
      busy={busy}
      onClose={onClose}
      onConfirm={onConfirm}
      title="Delete North?"
      effects={[]}
      verb="Delete"
      typed={{ label: "Its name", value: "North" }}
    />
  );
  const { user, rerender } = renderUi(shown());
  return { user, onClose, onConfirm, show: (change: Change) => rerender(shown(change)) };
}
const field = () => screen.findByRole("textbox", { name: "Its name" });
const button = (name: string) => screen.findByRole("button", { name });

it("requires the whole word, also when confirmed by keyboard", async () => {
  const { user, onConfirm } = question();
  await user.type(await field(), "Nort{Enter}");
  expect(await button("Delete")).toBeDisabled();
  expect(onConfirm).not.toHaveBeenCalled();
  await user.type(await field(), "h{Enter}");
  expect(onConfirm).toHaveBeenCalledOnce();
});

it("requires the word again when it is asked again after cancelling", async () => {
  const { user, onClose, show } = question();
  await user.type(await field(), "North");
  expectReady(await button("Delete"));
  await user.click(await button("Cancel"));
  expect(onClose).toHaveBeenCalledOnce();
  show({ opened: false });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  show({});
  expect(await field()).toHaveValue("");
  expect(await button("Delete")).toBeDisabled();
});

it("stays open while the confirmed action runs, and confirms it once", async () => {
  const { user, onClose, onConfirm, show } = question();
  await user.type(await field(), "North");
  show({ busy: true });
  await user.keyboard("{Escape}");
  fireEvent.submit(await field());
  expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([0, 0]);
  show({});
  await user.click(await button("Delete"));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it("says that it is disabled without a network, because it covers the page's own bar", async () => {
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user, show } = question();
  await user.type(await field(), "North");
  expect(await button("Delete")).toBeDisabled();
  const note = () => screen.queryByText(/Nothing can be sent now/);
  expect(note()?.closest("[role=status]")).toHaveTextContent("No network. Nothing can be sent now");
  network.mockRestore();
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(note()).toBeNull());
  expectReady(await button("Delete"));
  show({ opened: false });
});

it("says nothing of the network if nothing is to be sent", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  renderUi(
    <ConfirmQuestion
      opened
      busy={false}
      local
      onClose={vi.fn()}
      onConfirm={vi.fn()}
      title="Leave?"
      effects={[]}
      verb="Leave"
    />,
  );
  expectReady(await button("Leave"));
  expect(screen.queryByText(/Nothing can be sent now/)).toBeNull();
});

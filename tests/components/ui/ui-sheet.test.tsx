import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { dismissToast, loadingToast, toast } from "#lib/client/toasts.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

function Page({ persistent = false }: { persistent?: boolean }) {
  const [opened, setOpened] = useState(false);
  const [step, setStep] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <Sheet
        persistent={persistent}
        opened={opened}
        onClose={() => setOpened(false)}
        title="Sort"
        footer={<button type="button">Apply</button>}
      >
        <p>Choices</p>
        {step === 0 ? (
          <button type="button" onClick={() => setStep(1)}>
            Next step
          </button>
        ) : (
          <p>Second step</p>
        )}
      </Sheet>
    </>
  );
}

/** A form that asks a question before it closes. */
function Stack() {
  const [opened, setOpened] = useState<readonly ("form" | "question")[]>([]);
  return (
    <>
      <button type="button" onClick={() => setOpened(["form"])}>
        Open
      </button>
      <Sheet opened={opened.includes("form")} onClose={() => setOpened([])} title="Form">
        <button type="button" onClick={() => setOpened(["form", "question"])}>
          Ask
        </button>
      </Sheet>
      <Sheet opened={opened.includes("question")} onClose={() => setOpened(["form"])} title="Question">
        <p>Sure?</p>
      </Sheet>
    </>
  );
}

async function open(persistent = false) {
  const view = renderUi(<Page persistent={persistent} />);
  await view.user.click(screen.getByRole("button", { name: "Open" }));
  await screen.findByRole("dialog", { name: "Sort" });
  return view;
}
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const entry = () => (window.history.state as { sheet?: string } | null)?.sheet;

// An open sheet removes its history entry a moment later, and the next test's has the same name.
afterEach(async () => {
  cleanup();
  await waitFor(() => expect(entry()).toBeUndefined());
});

describe("a sheet", () => {
  it("is described by its title only, because screen readers would repeat a description with each second that counts in it", async () => {
    await open();
    expect(screen.getByRole("dialog")).not.toHaveAccessibleDescription();
  });

  it("is covered by no undo offer for earlier actions; what is in progress can still be cancelled", async () => {
    const { user } = renderUi(<Page />);
    const openAndClose = async (seen: () => void) => {
      await user.click(screen.getByRole("button", { name: "Open" }));
      await screen.findByRole("dialog", { name: "Sort" });
      seen();
      await user.click(screen.getByRole("button", { name: "Close" }));
      await gone();
      await waitFor(() => expect(entry()).toBeUndefined());
    };
    act(() => toast("Dealt with", { action: { label: "Undo", run: () => undefined } }));
    await openAndClose(() => expect(screen.queryByText("Dealt with")).toBeNull());
    act(() => void loadingToast("Preparing the file", { label: "Cancel", run: () => undefined }));
    await openAndClose(() => expect(screen.getByText("Preparing the file")).toBeInTheDocument());
    act(dismissToast);
  });

  it("closes by its close button, returns the focus and leaves no entry in the history", async () => {
    const { user } = await open();
    expect(entry()).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Close" }));
    await gone();
    await waitFor(() => expect(entry()).toBeUndefined());
    await waitFor(() => expect(screen.getByRole("button", { name: "Open" })).toHaveFocus());
  });

  it("closes first on the back gesture", async () => {
    await open();
    await waitFor(() => expect(entry()).toBeDefined());
    act(() => window.history.back());
    await gone();
    expect(entry()).toBeUndefined();
  });

  it("opens again after it was closed by the back gesture", async () => {
    const { user } = await open();
    await waitFor(() => expect(entry()).toBeDefined());
    act(() => window.history.back());
    await gone();
    await user.click(screen.getByRole("button", { name: "Open" }));
    await screen.findByRole("dialog", { name: "Sort" });
    await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible());
  });

  it("closes by the escape key", async () => {
    const { user } = await open();
    await user.keyboard("{Escape}");
    await gone();
  });

  it("stays open when the escape key closes a question on top of it", async () => {
    const { user } = renderUi(<Stack />);
    const sheet = (name: string) => screen.findByRole("dialog", { name });
    await user.click(screen.getByRole("button", { name: "Open" }));
    within(await sheet("Form"))
      .getByRole("button", { name: "Ask" })
      .click();
    const question = await sheet("Question");
    await waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Question" })).toBeNull());
    expect(await sheet("Form")).toBeVisible();
    await user.keyboard("{Escape}");
    await gone();
  });

  it("gets its history entry after it is shown, and none if it is closed before", async () => {
    const { user } = await open();
    await waitFor(() => expect(entry()).toBeDefined());
    await user.click(screen.getByRole("button", { name: "Close" }));
    await gone();
    await waitFor(() => expect(entry()).toBeUndefined());
    let steps = 0;
    const count = () => {
      steps += 1;
    };
    window.addEventListener("popstate", count);
    act(() => screen.getByRole("button", { name: "Open" }).click());
    expect(entry()).toBeUndefined();
    act(() => screen.getByRole("button", { name: "Close" }).click());
    await gone();
    window.removeEventListener("popstate", count);
    expect(steps).toBe(0);
  });

  it("keeps the focus when a step removes the focused element, and returns it all the same", async () => {
    const { user } = await open();
    screen.getByRole("button", { name: "Next step" }).focus();
    await user.keyboard("{Enter}");
    expect(screen.getByText("Second step")).toBeInTheDocument();
    // Not the dialog, whose whole content a screen reader would announce.
    await waitFor(() => expect(screen.getByRole("heading", { name: "Sort" })).toHaveFocus());
    await user.tab();
    expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
    await user.keyboard("{Escape}");
    await gone();
    await waitFor(() => expect(screen.getByRole("button", { name: "Open" })).toHaveFocus());
  });

  it("has no close button when it requires an answer", async () => {
    await open(true);
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    expect(screen.getByRole("button", { name: "Apply" })).toBeInTheDocument();
  });
});

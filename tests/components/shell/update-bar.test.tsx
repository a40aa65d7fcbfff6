import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UpdateBar } from "#components/offline/update-bar.tsx";
import { LeaveQuestion } from "#components/ui/sheets/leave-question.tsx";
import { workerMessages } from "#lib/domain/worker-messages.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

/** A worker that takes over as soon as it is asked to. */
class WaitingWorker extends EventTarget {
  readonly asked: unknown[] = [];
  state = "installed";
  postMessage(message: unknown) {
    this.asked.push(message);
    navigator.serviceWorker.dispatchEvent(new Event("controllerchange"));
  }
}

let reloads = 0;
beforeEach(() => {
  reloads = 0;
  vi.stubGlobal("location", { ...window.location, reload: () => (reloads += 1) });
  Object.assign(navigator, { serviceWorker: new EventTarget() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const show = (changed: boolean) => {
  const worker = new WaitingWorker();
  const { user } = renderUi(
    <>
      {/* The component uses nothing else of a worker. */}
      <UpdateBar worker={worker as unknown as ServiceWorker} />
      <LeaveQuestion changed={changed} />
    </>,
  );
  return { worker, user, reload: () => screen.getByRole("button", { name: "Reload" }) };
};

it("a newer version takes over with a tap", async () => {
  const { worker, user, reload } = show(false);
  await user.click(reload());
  await waitFor(() => expect(reloads).toBe(1));
  expect(worker.asked).toEqual([workerMessages.takeOver]);
});

it("a newer version is offered in an existing live region, which screen readers announce", () => {
  const { container, rerender } = renderUi(<UpdateBar worker={undefined} />);
  const place = container.querySelector("[role=status]");
  expect(place).toBeEmptyDOMElement();
  rerender(<UpdateBar worker={new WaitingWorker() as unknown as ServiceWorker} />);
  expect(place).toHaveTextContent("A new version is ready");
});

it("a dismissed version is not offered again, and the next one is", async () => {
  const workers = [1, 2].map(() => new WaitingWorker() as unknown as ServiceWorker);
  const { user, rerender } = renderUi(<UpdateBar worker={workers[0]} />);
  await user.click(screen.getByRole("button", { name: "Close" }));
  rerender(<UpdateBar worker={workers[0]} />);
  expect(screen.queryByText("A new version is ready")).toBeNull();
  rerender(<UpdateBar worker={workers[1]} />);
  expect(screen.getByText("A new version is ready")).toBeVisible();
});

it("a person who is asked whether to lose unsaved input, and stays, keeps the page's version and can tap again", async () => {
  const { worker, user, reload } = show(true);
  await user.click(reload());
  await waitFor(() => expect(reloads).toBe(1));
  expect(worker.asked).toEqual([]);
  expectReady(reload());
  await user.click(reload());
  await waitFor(() => expect(reloads).toBe(2));
});

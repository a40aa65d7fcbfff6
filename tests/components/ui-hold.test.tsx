import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HoldButton } from "#components/ui/hold-button.tsx";
import { renderUi } from "#tests/support/render.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("does nothing when it is locked while somebody holds it", () => {
  const done = vi.fn();
  const button = (disabled: boolean) => (
    <HoldButton label="Hold" taps={["First", "Second"]} disabled={disabled} onDone={done} />
  );
  const { rerender } = renderUi(button(false));
  fireEvent.pointerDown(screen.getByRole("button", { name: "Hold" }));
  act(() => vi.advanceTimersByTime(1_000));
  rerender(button(true));
  act(() => vi.advanceTimersByTime(5_000));
  expect(done).not.toHaveBeenCalled();
  rerender(button(false));
  act(() => vi.advanceTimersByTime(5_000));
  expect(done).not.toHaveBeenCalled();
});

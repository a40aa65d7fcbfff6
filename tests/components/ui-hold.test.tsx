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

it("does nothing once the fingers have left, however many there were", () => {
  const done = vi.fn();
  renderUi(<HoldButton label="Hold" taps={["First", "Second"]} onDone={done} />);
  const button = screen.getByRole("button", { name: "Hold" });
  for (const pointerId of [1, 2]) fireEvent.pointerDown(button, { pointerId });
  act(() => vi.advanceTimersByTime(500));
  for (const pointerId of [1, 2]) fireEvent.pointerUp(button, { pointerId });
  act(() => vi.advanceTimersByTime(5_000));
  fireEvent.pointerDown(button, { button: 2 });
  act(() => vi.advanceTimersByTime(5_000));
  expect(done).not.toHaveBeenCalled();
});

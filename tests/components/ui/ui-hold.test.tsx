import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Stepper } from "#components/device/settings/sheet/stepper.tsx";
import { HoldButton } from "#components/ui/buttons/hold-button.tsx";
import { renderUi } from "#tests/support/screen/render.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("does nothing when it is disabled while somebody holds it", () => {
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

it("does nothing after all fingers have left, however many there were", () => {
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

it("acts after two clicks without a pointer, as from a screen reader, and not after one", () => {
  const done = vi.fn();
  renderUi(<HoldButton label="Hold" taps={["First", "Second"]} onDone={done} />);
  fireEvent.click(screen.getByRole("button", { name: "Hold" }), { detail: 1 });
  fireEvent.click(screen.getByRole("button", { name: "Hold" }), { detail: 0 });
  expect(done).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Second" }), { detail: 0 });
  expect(done).toHaveBeenCalledOnce();
});

it("has the focus once the link beside it has gone", () => {
  renderUi(<HoldButton label="Hold" taps={["First", "Second"]} onDone={() => {}} />);
  const link = screen.getByRole("button", { name: "Confirm in two taps" });
  link.focus();
  fireEvent.click(link);
  expect(link).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "First" })).toHaveFocus();
});

it("does nothing with one key press, however long, in either way of confirming", () => {
  const done = vi.fn();
  renderUi(<HoldButton label="Hold" taps={["First", "Second"]} onDone={done} />);
  const press = (name: string, repeat: boolean) =>
    fireEvent.keyDown(screen.getByRole("button", { name }), { key: "Enter", repeat });
  for (const confirm of ["Hold", "First"]) {
    // The default action, from which the browser would make a click, is prevented.
    expect(press(confirm, false)).toBe(false);
    expect(press("Second", true)).toBe(false);
    expect(done).not.toHaveBeenCalled();
    fireEvent.blur(screen.getByRole("button", { name: "Second" }));
    if (confirm === "Hold") fireEvent.click(screen.getByRole("button", { name: "Confirm in two taps" }));
  }
  press("First", false);
  press("Second", false);
  expect(done).toHaveBeenCalledOnce();
});

it("stops its progress once it is disabled, also if the pointer receives no further events", () => {
  const step = vi.fn();
  const stepper = (disabled: boolean) => (
    <Stepper step={step} disabled={disabled}>
      <output>1.0</output>
    </Stepper>
  );
  const { rerender } = renderUi(stepper(false));
  fireEvent.pointerDown(screen.getByRole("button", { name: "Higher" }));
  act(() => vi.advanceTimersByTime(500));
  rerender(stepper(true));
  const { length } = step.mock.calls;
  act(() => vi.advanceTimersByTime(5_000));
  rerender(stepper(false));
  act(() => vi.advanceTimersByTime(5_000));
  expect(step).toHaveBeenCalledTimes(length);
  fireEvent.click(screen.getByRole("button", { name: "Higher" }));
  expect(step).toHaveBeenCalledTimes(length + 1);
});

it("does nothing if its sheet disappears under the finger", () => {
  const done = vi.fn();
  const { unmount } = renderUi(<HoldButton label="Hold" taps={["First", "Second"]} onDone={done} />);
  fireEvent.pointerDown(screen.getByRole("button", { name: "Hold" }));
  act(() => vi.advanceTimersByTime(1_000));
  unmount();
  act(() => vi.advanceTimersByTime(5_000));
  expect(done).not.toHaveBeenCalled();
});

it("forgets the first of two taps if another element is used", () => {
  const done = vi.fn();
  renderUi(<HoldButton label="Hold" taps={["First", "Second"]} onDone={done} />);
  fireEvent.click(screen.getByRole("button", { name: "Confirm in two taps" }));
  fireEvent.click(screen.getByRole("button", { name: "First" }));
  fireEvent.blur(screen.getByRole("button", { name: "Second" }));
  fireEvent.click(screen.getByRole("button", { name: "First" }));
  expect(done).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Second" }));
  expect(done).toHaveBeenCalledOnce();
});

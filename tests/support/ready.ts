import { expect } from "vitest";

/** Fails while a button takes no taps: it cannot be used, or what it did last is still under way. */
export function expectReady(button: HTMLElement | null | undefined): void {
  expect(button).toBeEnabled();
  expect(button).not.toHaveAttribute("aria-disabled");
}

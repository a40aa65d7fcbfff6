import { expect } from "vitest";

/** Fails while a button is disabled or busy. */
export function expectReady(button: HTMLElement | null | undefined): void {
  expect(button).toBeEnabled();
  expect(button).not.toHaveAttribute("aria-disabled");
}

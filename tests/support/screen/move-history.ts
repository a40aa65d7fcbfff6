import { act } from "@testing-library/react";

/** Navigates to this address, and waits until listeners have reacted. */
export const moveHistory = (to: string): Promise<void> =>
  act(async () => {
    window.history.replaceState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
    await new Promise((resolve) => setTimeout(resolve));
  });

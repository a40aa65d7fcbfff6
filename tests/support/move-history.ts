import { act } from "@testing-library/react";

/** The history moves to this address, and whoever follows it has done so. */
export const moveHistory = (to: string): Promise<void> =>
  act(async () => {
    window.history.replaceState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
    await new Promise((resolve) => setTimeout(resolve));
  });

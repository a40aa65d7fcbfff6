import { cleanup } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { renderUi } from "./render.tsx";

/** Documents of signed-in people, one after the other, in a tab whose session can end. */
export function signedInDocuments() {
  const assign = vi.fn();
  beforeEach(() => {
    sessionStorage.clear();
    assign.mockClear();
    // Documents of another person reload.
    vi.stubGlobal("location", { ...window.location, assign, replace: vi.fn() });
  });
  afterEach(() => vi.unstubAllGlobals());

  return {
    /** Opens a document in place of the previous one, with modules of its own. */
    async open(person: string, content: () => Promise<ReactNode>) {
      cleanup();
      vi.resetModules();
      const { OfflineReady } = await import("#components/offline/offline-ready.tsx");
      const { endSession } = await import("#lib/client/calls/session-end.ts");
      const { user } = renderUi(
        <>
          {await content()}
          <OfflineReady person={person} build={null} />
        </>,
      );
      return { user, endSession };
    },
    /** Resolves once the page has been left for the login page. */
    left: () => vi.waitUntil(() => assign.mock.calls.length > 0),
  };
}

/** Whether leaving the page would ask first. */
export const asksBeforeLeaving = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

import { render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement, ReactNode } from "react";
import { SWRConfig } from "swr";
// Loaded with the test file, which has no time limit, and not within a test that opens the first sheet.
import "#components/ui/sheets/sheet-drawer.tsx";
import { ToastHost } from "#components/ui/toast-host.tsx";
import { dismissToast } from "#lib/client/toasts.ts";
import type { Language } from "#lib/domain/languages.ts";
import en from "#messages/en.json";
import zh from "#messages/zh-cn.json";

/** The page's calls to the router, in order: the method, then its first argument. */
type Moves = [method: string, to?: string][];

const catalogues: Record<Language, typeof en> = { en, "zh-cn": zh };

const recorder = (moves: Moves): AppRouterInstance => {
  const note =
    (method: string) =>
    (to?: string): void =>
      void moves.push(to === undefined ? [method] : [method, to]);
  return {
    back: note("back"),
    forward: note("forward"),
    refresh: note("refresh"),
    push: note("push"),
    replace: note("replace"),
    prefetch: () => {},
    bfcacheId: "0",
  };
};

type Place = { language?: Language; path?: string; search?: string };
type Rendered = {
  user: UserEvent;
  moves: Moves;
  container: HTMLElement;
  rerender: (ui: ReactNode) => void;
  unmount: () => void;
};

/**
 * Renders as in a page: with the real texts of a language, the toaster, and a router that stays in place and records
 * its calls. `path` and `search` are the address for components.
 */
export function renderUi(
  ui: ReactElement,
  { language = "en", path = "/mobile-h5", search = "" }: Place = {},
): Rendered {
  // Removes the toast of an earlier test.
  dismissToast();
  const moves: Moves = [];
  const router = recorder(moves);
  const user = userEvent.setup();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppRouterContext.Provider value={router}>
      <PathnameContext.Provider value={path}>
        <SearchParamsContext.Provider value={new URLSearchParams(search)}>
          <NextIntlClientProvider locale={language} messages={catalogues[language]} timeZone="Asia/Shanghai">
            {/* A cache of its own: what an earlier test asked for, or still waits for, is not for this page. */}
            <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>{children}</SWRConfig>
            <ToastHost />
          </NextIntlClientProvider>
        </SearchParamsContext.Provider>
      </PathnameContext.Provider>
    </AppRouterContext.Provider>
  );
  const { container, rerender, unmount } = render(ui, { wrapper });
  return { user, moves, container, rerender, unmount };
}

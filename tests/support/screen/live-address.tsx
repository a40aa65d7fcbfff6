import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { act, type ReactNode, useEffect, useState } from "react";

/** Lets components see their own changes to the address, as Next does. */
export function LiveAddress({ children }: { children: ReactNode }) {
  const [params, setParams] = useState(() => new URLSearchParams(window.location.search));
  useEffect(() => {
    const original = window.history.replaceState;
    window.history.replaceState = (...given) => {
      original.apply(window.history, given);
      act(() => setParams(new URLSearchParams(window.location.search)));
    };
    return () => {
      window.history.replaceState = original;
    };
  }, []);
  return <SearchParamsContext.Provider value={params}>{children}</SearchParamsContext.Provider>;
}

import { useEffect, useRef } from "react";
import { useCameBack } from "./came-back.ts";
import { useLeadOn } from "./lead-on.ts";
import { useQuietRefresh } from "./refresh-page.ts";

/**
 * Leads on once a call is answered. Whoever has left the page by then, or leaves it while the next one is on its way,
 * stays where they went, and has that read anew: it may show what was done.
 */
export function useLeadOnDone(): ReturnType<typeof useLeadOn> {
  const refresh = useQuietRefresh();
  const { leadOn, arrived } = useLeadOn(refresh);
  // From another document, which was led to.
  useCameBack(arrived);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return { leadOn: (go) => (gone.current ? refresh() : leadOn(go)), arrived };
}

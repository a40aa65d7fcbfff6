import { useEffect } from "react";
import { followedLink } from "#lib/client/pages/followed-link.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";

/** Follows links without the server: the address changes, and the stored page shows what it has. */
export function useOfflineLinks(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = followedLink(event);
      if (event.defaultPrevented || !link?.pathname.startsWith(`${basePath}/`)) return;
      event.preventDefault();
      window.history.pushState(null, "", link.href);
      window.scrollTo({ top: 0 });
    };
    // Runs before the links' own handlers, which would request the page.
    document.addEventListener("click", follow, { capture: true });
    return () => document.removeEventListener("click", follow, { capture: true });
  }, []);
}

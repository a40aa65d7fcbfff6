import { filesPath } from "#lib/domain/screens/base-path.ts";

/**
 * Reports to the chunk loader a script for which a gateway or captive portal sent a page. The loader would otherwise
 * wait until the page is reloaded; after a failure it tries again. Returns how to stop.
 */
export function failForeignScripts(): () => void {
  const fail = ({ error, filename }: ErrorEvent) => {
    if (!(error instanceof SyntaxError) || !filename.startsWith(window.location.origin + filesPath)) return;
    for (const script of document.scripts) if (script.src === filename) script.dispatchEvent(new Event("error"));
  };
  window.addEventListener("error", fail);
  return () => window.removeEventListener("error", fail);
}

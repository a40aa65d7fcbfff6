import { filesPath } from "#lib/domain/screens/base-path.ts";

/**
 * Tells the loader of scripts that one has failed as which something else came: the page of a gateway, or of who wants to
 * know who asks, is no script. The loader would wait for it until the page is loaded anew; what has failed it asks for
 * again. Gives the function that ends that.
 */
export function failForeignScripts(): () => void {
  const fail = ({ error, filename }: ErrorEvent) => {
    if (!(error instanceof SyntaxError) || !filename.startsWith(window.location.origin + filesPath)) return;
    for (const script of document.scripts) if (script.src === filename) script.dispatchEvent(new Event("error"));
  };
  window.addEventListener("error", fail);
  return () => window.removeEventListener("error", fail);
}

import { filesPath } from "#lib/domain/screens/base-path.ts";

/** Reports a script to the chunk loader as failed if a gateway sent HTML instead: it would wait for ever. */
export function failForeignScripts(): () => void {
  const fail = ({ error, filename }: ErrorEvent) => {
    if (!(error instanceof SyntaxError) || !filename.startsWith(window.location.origin + filesPath)) return;
    for (const script of document.scripts) if (script.src === filename) script.dispatchEvent(new Event("error"));
  };
  window.addEventListener("error", fail);
  return () => window.removeEventListener("error", fail);
}

import { askApp } from "./ask-app.ts";

/**
 * The link that this click would follow in the app's own window to another site, or to a call, which web views know
 * nothing of; undefined for any other click.
 */
function foreignLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const foreign = link?.protocol === "https:" && link.origin !== window.location.origin;
  const outside = foreign || link?.protocol === "tel:";
  return link && outside && !event.defaultPrevented && !link.hasAttribute("download") ? link : undefined;
}

/** Has the phone open links to other sites and make calls: in the app's window nothing would lead back. Gives the end of that. */
export function openForeignLinksOutside(): () => void {
  const open = (event: MouseEvent) => {
    const link = foreignLink(event);
    if (!link) return;
    event.preventDefault();
    // An address that cannot be handed over, such as one with a password in it, is opened nowhere.
    askApp("urlLauncher", { url: link.href }).catch(() => undefined);
  };
  document.addEventListener("click", open);
  return () => document.removeEventListener("click", open);
}

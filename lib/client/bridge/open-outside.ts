import { askApp } from "./ask-app.ts";

/** What the phone does by an app of its own: web views know nothing of it, and show an error in the place of the page. */
const phones = ["tel:", "mailto:"];

/** The link to another site, a call or a letter that this click would follow inside the app's own window. */
function foreignLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const foreign = link?.protocol === "https:" && link.origin !== window.location.origin;
  return link &&
    (foreign || phones.includes(link.protocol)) &&
    !event.defaultPrevented &&
    !link.hasAttribute("download")
    ? link
    : undefined;
}

/** Has the phone open links to other sites, make calls and write letters: in the app's window nothing would lead back. Gives the end of that. */
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

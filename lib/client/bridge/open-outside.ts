import { callApp } from "./call-app.ts";

/** Schemes that web views show as an error instead of the page. */
const phones = ["tel:", "mailto:"];

/** The external link, call or mail that this click would open inside the app's own window. */
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

/** Opens external links, calls and mail outside the app's window, where no way would lead back. Returns how to stop. */
export function openForeignLinksOutside(): () => void {
  const open = (event: MouseEvent) => {
    const link = foreignLink(event);
    if (!link) return;
    event.preventDefault();
    // An address that cannot be passed on, such as one with a password, is not opened.
    callApp("urlLauncher", { url: link.href }).catch(() => undefined);
  };
  document.addEventListener("click", open);
  return () => document.removeEventListener("click", open);
}

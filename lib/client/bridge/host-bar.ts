import { type HostFrame, hostAttribute, hostBarKey } from "#lib/domain/hosts.ts";
import { writeStored } from "../storage/web-storage.ts";
import { native } from "./native.ts";

/** Copies the page's heading to the document's title, which the app's bar shows. A button heading stays. */
function followHeading(): void {
  const follow = () => {
    const heading = document.querySelector("h1:not(:has(button, a))");
    const text = heading?.textContent?.trim();
    if (text && document.title !== text) document.title = text;
  };
  new MutationObserver(follow).observe(document.documentElement, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  follow();
}

/**
 * Tells the app that the page has its own header. If the app draws its bar nevertheless, the bar gets the title, and
 * the page's title and back arrow are hidden; stored for this tab, so that its next pages are right from the start.
 */
export async function fitHostBar(): Promise<void> {
  const drawn = await native("isShowAppBar", { show: false }).catch(() => false);
  if (!drawn) {
    writeStored("sessionStorage", hostBarKey, null);
    if (document.documentElement.getAttribute(hostAttribute) === "bar")
      document.documentElement.setAttribute(hostAttribute, "");
    return;
  }
  writeStored("sessionStorage", hostBarKey, "1");
  document.documentElement.setAttribute(hostAttribute, "bar" satisfies HostFrame);
  followHeading();
}

import { type HostFrame, hostAttribute, hostBarKey } from "#lib/domain/hosts.ts";
import { keepWordIn } from "../storage/kept-word.ts";
import { native } from "./native.ts";

/** The document's title follows the page's heading, which the app shows in its bar; a heading that can be tapped stays on the page. */
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
 * Tells the app that the page has a head of its own. An app that draws its bar nevertheless gets the title into it, and
 * the page's own title and back go; kept for this tab, so that its next page is right from the start.
 */
export async function fitHostBar(): Promise<void> {
  const drawn = await native("isShowAppBar", { show: false }).catch(() => false);
  if (!drawn) {
    keepWordIn("sessionStorage", hostBarKey, null);
    if (document.documentElement.getAttribute(hostAttribute) === "bar")
      document.documentElement.setAttribute(hostAttribute, "");
    return;
  }
  keepWordIn("sessionStorage", hostBarKey, "1");
  document.documentElement.setAttribute(hostAttribute, "bar" satisfies HostFrame);
  followHeading();
}

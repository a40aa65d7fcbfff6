/** The link of ours that a click follows within this page; null for any other click. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const changed = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  return changed || !link || link.target || link.download || link.origin !== window.location.origin ? null : link;
}

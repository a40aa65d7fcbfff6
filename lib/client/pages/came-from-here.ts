/**
 * Whether the person came to this page from another one of ours, to which Back leads. What a browser counts as its
 * history also has the page of a new tab and those of others, to which no arrow of ours should lead.
 */
export function cameFromHere(): boolean {
  // Older browsers do not tell whose pages came before.
  const navigation: unknown = Reflect.get(window, "navigation");
  const canGoBack = typeof navigation === "object" && navigation && Reflect.get(navigation, "canGoBack");
  return typeof canGoBack === "boolean" ? canGoBack : window.history.length > 1;
}

/** Whether Back leads to a page of ours. history.length also counts the new-tab page and other sites. */
export function cameFromHere(): boolean {
  const navigation: unknown = Reflect.get(window, "navigation");
  const canGoBack = typeof navigation === "object" && navigation && Reflect.get(navigation, "canGoBack");
  return typeof canGoBack === "boolean" ? canGoBack : window.history.length > 1;
}

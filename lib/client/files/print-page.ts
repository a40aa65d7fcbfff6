import { inWebView } from "../app/web-view.ts";

/** Opens the browser's own print dialog, which also makes a PDF. False in the web view of an app, which has none. */
export function printPage(): boolean {
  if (inWebView()) return false;
  window.print();
  return true;
}

import { inWebView } from "../app/web-view.ts";

/** Opens the print dialog, which can also save a PDF. False in web views, which have none. */
export function printPage(): boolean {
  if (inWebView()) return false;
  window.print();
  return true;
}

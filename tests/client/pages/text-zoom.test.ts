import { afterEach, expect, it, vi } from "vitest";
import { followTextZoom } from "#lib/client/pages/text-zoom.ts";
import { textZoomAttribute } from "#lib/domain/hosts.ts";

const root = document.documentElement;

afterEach(() => {
  vi.restoreAllMocks();
  root.removeAttribute(textZoomAttribute);
  root.removeAttribute("style");
});

it("text keeps the size of the last page until this page is complete and the app has set its size", () => {
  root.setAttribute(textZoomAttribute, "");
  root.style.setProperty("font-size", "150%");
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  const end = followTextZoom();
  expect(root.style.fontSize).toBe("150%");
  // Nothing enlarges text here.
  window.dispatchEvent(new Event("load"));
  expect(root.style.fontSize).toBe("");
  end();
});

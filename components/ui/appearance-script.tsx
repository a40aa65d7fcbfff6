import { appearanceAttribute, appearanceKey } from "#lib/domain/appearances.ts";
import { hostAttribute, hostBarKey, messagingApp, textZoomAttribute, textZoomKey } from "#lib/domain/hosts.ts";
import { rowHeightAttribute, rowHeightKey } from "#lib/domain/row-heights.ts";

const paint = `(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const paint = () => {
    let chosen = null, rows = null;
    try {
      chosen = localStorage.getItem("${appearanceKey}");
      rows = localStorage.getItem("${rowHeightKey}");
    } catch {}
    document.documentElement.setAttribute("${rowHeightAttribute}", rows ?? "");
    const scheme = chosen === "dark" || (chosen !== "light" && dark.matches) ? "dark" : "light";
    document.documentElement.setAttribute("${appearanceAttribute}", scheme);
  };
  paint();
  let bar = null, zoom = null;
  try {
    bar = sessionStorage.getItem("${hostBarKey}");
    zoom = sessionStorage.getItem("${textZoomKey}");
  } catch {}
  if (zoom) {
    document.documentElement.setAttribute("${textZoomAttribute}", "");
    document.documentElement.style.setProperty("font-size", zoom);
  }
  const host = bar ? "bar" : ${messagingApp}.test(navigator.userAgent) ? "messenger" : "";
  document.documentElement.setAttribute("${hostAttribute}", host);
  dark.addEventListener("change", paint);
  addEventListener("storage", paint);
})();`;

/**
 * Paints the page in the chosen colours, its rows in the chosen height, its head and letters as the app around it wants
 * them, before anything is seen; colours and rows again whenever choice or system change.
 */
export function AppearanceScript({ nonce }: { nonce: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {paint}
    </script>
  );
}

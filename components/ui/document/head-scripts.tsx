"use client";

import { appearanceScript } from "./appearance-script.ts";
import { earlyInputScript } from "./early-input-script.ts";
import { revealScript } from "./reveal-script.ts";
import { unhydratedScript } from "./unhydrated-script.ts";

// A client component, so that the scripts are not sent a second time in the page's data.
const text =
  typeof window === "undefined" ? appearanceScript() + unhydratedScript() + earlyInputScript() + revealScript() : "";

/** Scripts that run before the first paint. */
export const HeadScripts = ({ nonce }: { nonce: string }) => (
  <script nonce={nonce} suppressHydrationWarning>
    {text}
  </script>
);

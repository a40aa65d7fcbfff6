"use client";

import { appearanceScript } from "./appearance-script.ts";
import { earlyInputScript } from "./early-input-script.ts";
import { lifelessScript } from "./lifeless-script.ts";
import { revealScript } from "./reveal-script.ts";

// A browser has run them before it has this code, and is not sent them a second time, which a server component would do.
const text =
  typeof window === "undefined" ? appearanceScript() + lifelessScript() + earlyInputScript() + revealScript() : "";

/** What runs before anything of the page is seen. React leaves the script as the server wrote it. */
export const HeadScripts = ({ nonce }: { nonce: string }) => (
  <script nonce={nonce} suppressHydrationWarning>
    {text}
  </script>
);

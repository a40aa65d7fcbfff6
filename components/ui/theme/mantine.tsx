"use client";

import "./mantine.css";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { writeVariables } from "./mantine-variables.ts";
import { theme } from "./theme.ts";

// The browser hides the attribute but not the property. Scripts of the head are React's, which gives them the nonce of a
// later answer when the page is read anew; those of the body came with the document.
const pageNonce = () => document.querySelector<HTMLScriptElement>("body script[nonce]")?.nonce ?? "";

// Once, when this code comes: mostly while the page is idle.
if (typeof document !== "undefined") writeVariables(pageNonce());

/**
 * Mantine with our theme, for pieces that are loaded when they are first needed. It stands inside such pieces and not
 * around the page: the provider and its variables would cost every first screen more than a tenth of its bytes.
 */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
      getStyleNonce={pageNonce}
    >
      {children}
    </MantineProvider>
  );
}

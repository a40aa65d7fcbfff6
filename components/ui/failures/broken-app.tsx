"use client";

import { type ComponentType, useEffect, useState } from "react";
import { isChunkFailure, reloadOnce } from "./chunk-failure.ts";

/** If even the error view cannot be loaded: a link to this page, named as the page was. */
const Bare = ({ name }: { name: string }) => <a href={window.location.href}>{name}</a>;

/** The document when even its frame broke. Kept small, since every page loads it; the rest is loaded when needed. */
export function BrokenApp({ error }: { error: Error }) {
  // Name and language go with the page that broke.
  const [{ name, language }] = useState(() =>
    typeof document === "undefined"
      ? { name: "", language: "en" }
      : { name: document.title, language: document.documentElement.lang },
  );
  const [View, setView] = useState<ComponentType<{ name: string; lost: boolean }>>();
  useEffect(() => {
    if (isChunkFailure(error) && reloadOnce()) return;
    import("./broken-view.tsx").then(
      ({ BrokenView }) => setView(() => BrokenView),
      () => setView(() => Bare),
    );
  }, [error]);
  return (
    <html lang={language} translate="no" suppressHydrationWarning>
      <body>{View ? <View name={name} lost={isChunkFailure(error)} /> : null}</body>
    </html>
  );
}

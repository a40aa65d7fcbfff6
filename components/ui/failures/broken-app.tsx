"use client";

import { type ComponentType, useEffect, useState } from "react";
import { isChunkFailure, reloadOnce } from "./chunk-failure.ts";

/** Where what says it cannot be fetched either: a link to this same page, by the name that the page had. */
const Bare = ({ name }: { name: string }) => <a href={window.location.href}>{name}</a>;

/** The whole document when even its frame broke. What every page brings for that is this little: the rest is fetched then. */
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

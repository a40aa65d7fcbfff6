"use client";

import { type ReactNode, useEffect, useState } from "react";
import { followWorker } from "#lib/client/app/app-worker.ts";
import { noteTouches } from "#lib/client/app/touches.ts";
import { UpdateBar } from "./update-bar.tsx";

/**
 * Has the service worker keep this build, and says so when a newer one is there. The bar comes with the following: once
 * a newer version is there, the files of this one may be gone from the server. And notes when the page is used.
 */
export function Updates({ build }: { build: string }): ReactNode {
  const [newer, setNewer] = useState<ServiceWorker>();
  useEffect(noteTouches, []);
  useEffect(() => {
    const following = followWorker(build, setNewer);
    return () => void following.then((end) => end());
  }, [build]);
  return <UpdateBar worker={newer} />;
}

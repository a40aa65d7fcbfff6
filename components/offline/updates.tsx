"use client";

import { type ReactNode, useEffect, useState } from "react";
import { followWorker } from "#lib/client/app/app-worker.ts";
import { noteTouches } from "#lib/client/app/touches.ts";
import { UpdateBar } from "./update-bar.tsx";

/**
 * Registers the service worker, and shows when a newer version is ready. The bar's code is loaded at once: later its
 * files may be gone. Also notes use of the page.
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

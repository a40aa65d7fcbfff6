"use client";

import { useEffect } from "react";
import { markNow } from "#lib/client/history/history-marks.ts";

/** Skips history entries of a wizard that is gone, so that Back leaves the page. */
export function PastSteps() {
  useEffect(() => {
    const pass = () => {
      if (markNow("wizardStep") !== undefined) window.history.back();
    };
    pass();
    window.addEventListener("popstate", pass);
    return () => window.removeEventListener("popstate", pass);
  }, []);
  return null;
}

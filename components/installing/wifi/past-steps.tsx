"use client";

import { useEffect } from "react";
import { markNow } from "#lib/client/pages/history-marks.ts";

/** Goes back over the steps of a wizard that is no longer there, so that the back gesture leaves the page and not them. */
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

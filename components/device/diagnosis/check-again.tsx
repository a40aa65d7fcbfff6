"use client";

import { useEffect, useRef, useState, useTransition } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";

/** Runs the diagnosis again; `ended` announces the result to screen readers. */
export function CheckAgain({ label, ended }: { label: string; ended: string }) {
  const refresh = useRefreshPage();
  const online = useOnline();
  const [busy, start] = useTransition();
  const [announcement, setAnnouncement] = useState("");
  const requested = useRef(false);
  useEffect(() => {
    if (busy) requested.current = true;
    else if (requested.current) setAnnouncement(ended);
  }, [busy, ended]);
  return (
    <>
      <Button
        variant="tinted"
        busy={busy}
        disabled={!online}
        onClick={() => {
          setAnnouncement("");
          start(refresh);
        }}
      >
        {label}
      </Button>
      <p className="hidden-text" role="status">
        {announcement}
      </p>
    </>
  );
}

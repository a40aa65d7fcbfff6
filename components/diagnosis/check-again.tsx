"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { Button } from "#components/ui/buttons/button.tsx";

/** Runs the whole chain once more; `ended` says what came out, for those who do not see the page change. */
export function CheckAgain({ label, ended }: { label: string; ended: string }) {
  const router = useRouter();
  const [busy, start] = useTransition();
  const [told, setTold] = useState("");
  const asked = useRef(false);
  useEffect(() => {
    if (busy) asked.current = true;
    else if (asked.current) setTold(ended);
  }, [busy, ended]);
  return (
    <>
      <Button
        variant="tinted"
        busy={busy}
        onClick={() => {
          setTold("");
          start(() => router.refresh());
        }}
      >
        {label}
      </Button>
      <p className="hidden-text" role="status">
        {told}
      </p>
    </>
  );
}

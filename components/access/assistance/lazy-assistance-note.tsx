"use client";

// With the page: a note that the server drew is laid out before the code for it arrives.
import "#components/ui/buttons/button.module.css";
import "#components/ui/screen/note.module.css";
import "#components/ui/loading/spinner.module.css";
import "./assistance-note.module.css";
import { lazy, Suspense } from "react";
import type { DeviceDetail } from "#lib/contract/devices.ts";

const Note = lazy(async () => ({ default: (await import("./assistance-note.tsx")).AssistanceNote }));

/** `AssistanceNote`, fetched with the first device that needs it. */
export const LazyAssistanceNote = ({ device }: { device: DeviceDetail }) => (
  <Suspense>
    <Note device={device} />
  </Suspense>
);

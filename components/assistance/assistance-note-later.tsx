"use client";

import dynamic from "next/dynamic";
import { Suspense } from "react";
import type { DeviceDetail } from "#lib/contract/devices.ts";

// Hardly any device is being assisted with at a given time: its page brings nothing for it until then.
const Note = dynamic(() => import("./assistance-note.tsx").then(({ AssistanceNote }) => AssistanceNote));

/** `AssistanceNote`, fetched with a device with which somebody assists. */
export const AssistanceNoteLater = ({ device }: { device: DeviceDetail }) =>
  device.relation === "authcode" || (device.assistants ?? []).length > 0 ? (
    <Suspense>
      <Note device={device} />
    </Suspense>
  ) : null;

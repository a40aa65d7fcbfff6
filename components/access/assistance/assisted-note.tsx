import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import type { DeviceDetail } from "#lib/contract/devices.ts";
import { isAssisted } from "#lib/domain/people/assistance.ts";
import { AssistanceNoteLater } from "./assistance-note-later.tsx";

/** `AssistanceNote` with what it says: hardly any device is being assisted with, and then nothing of it is sent. */
export const AssistedNote = ({ device }: { device: DeviceDetail }) =>
  isAssisted(device) ? (
    <ClientMessages of={["assistance"]}>
      <AssistanceNoteLater device={device} />
    </ClientMessages>
  ) : null;

import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import type { DeviceDetail } from "#lib/contract/devices.ts";
import { isAssisted } from "#lib/domain/people/assistance.ts";
import { LazyAssistanceNote } from "./lazy-assistance-note.tsx";

/** `AssistanceNote` with its texts, loaded only for devices with assistance. */
export const AssistedNote = ({ device }: { device: DeviceDetail }) =>
  isAssisted(device) ? (
    <ClientMessages of={["assistance"]}>
      <LazyAssistanceNote device={device} />
    </ClientMessages>
  ) : null;

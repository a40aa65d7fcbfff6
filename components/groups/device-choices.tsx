import { useTranslations } from "next-intl";
import { DeviceFace } from "#components/ui/devices/device-face.tsx";
import { CheckRow } from "#components/ui/fields/check-row.tsx";
import { RowList } from "#components/ui/lists/row-list.tsx";
import type { Device } from "#lib/contract/devices.ts";
import type { useChosen } from "./use-chosen.ts";

type Props = { label: string; devices: readonly Device[]; chosen: ReturnType<typeof useChosen> };

/** Devices of which any number can be ticked. */
export function DeviceChoices({ label, devices, chosen }: Props) {
  const statuses = useTranslations("statuses");
  return (
    <RowList label={label} lead="box-tile">
      {devices.map((device) => (
        <li key={device.deviceId}>
          <CheckRow
            name={`${device.deviceName}, ${statuses(device.status)}`}
            checked={chosen.has(device.deviceId)}
            onChange={(on) => chosen.set(device.deviceId, on)}
          >
            <DeviceFace device={device} state={statuses(device.status)} meta={device.groupName ?? device.deviceId} />
          </CheckRow>
        </li>
      ))}
    </RowList>
  );
}

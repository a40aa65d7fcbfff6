import { useTranslations } from "next-intl";
import { memo } from "react";
import { DeviceFace } from "#components/ui/devices/device-face.tsx";
import { CheckRow } from "#components/ui/fields/check-row.tsx";
import { ChooseAll } from "#components/ui/fields/choose-all.tsx";
import { RowList } from "#components/ui/lists/row-list.tsx";
import type { Device } from "#lib/contract/devices.ts";
import type { Chosen } from "../use-chosen.ts";

type RowProps = { device: Device; checked: boolean; set: Chosen["set"] };

// Memoized: selecting re-renders one row only, and there may be hundreds.
const DeviceChoice = memo(function DeviceChoice({ device, checked, set }: RowProps) {
  const state = useTranslations("statuses")(device.status);
  return (
    <li>
      <CheckRow name={`${device.deviceName}, ${state}`} checked={checked} onChange={(on) => set(device.deviceId, on)}>
        <DeviceFace device={device} state={state} meta={device.groupName ?? device.deviceId} />
      </CheckRow>
    </li>
  );
});

type Props = { label: string; devices: readonly Device[]; total: number; chosen: Chosen };

/** Devices with check boxes, and one that selects all. */
export const DeviceChoices = ({ label, devices, total, chosen }: Props) => (
  <>
    <ChooseAll total={total} ids={devices.map(({ deviceId }) => deviceId)} has={chosen.has} choose={chosen.setAll} />
    <RowList label={label} lead="box-tile">
      {devices.map((device) => (
        <DeviceChoice key={device.deviceId} device={device} checked={chosen.has(device.deviceId)} set={chosen.set} />
      ))}
    </RowList>
  </>
);

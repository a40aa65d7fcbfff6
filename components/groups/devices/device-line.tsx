import { useTranslations } from "next-intl";
import { DeviceFace } from "#components/ui/devices/device-face.tsx";
import { Link } from "#components/ui/link.tsx";
import { Chevron } from "#components/ui/lists/chevron.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { useLiveValues } from "#lib/client/live/live-device.ts";
import { liveDevice } from "#lib/client/live/live-merge.ts";
import type { Device } from "#lib/contract/devices.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "./device-line.module.css";

/** A device of a group with its live state; the row is a link to its data. */
export function DeviceLine({ device: known }: { device: Device }) {
  const statuses = useTranslations("statuses");
  const grey = !useOnline();
  const device = liveDevice(known, useLiveValues(known.deviceId));
  return (
    <Link href={href("deviceData", { deviceId: device.deviceId })} className={styles.row}>
      <DeviceFace device={device} state={statuses(device.status)} meta={device.deviceId} grey={grey} />
      <Chevron />
    </Link>
  );
}

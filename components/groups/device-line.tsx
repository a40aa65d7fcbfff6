import { IconChevronRight } from "@tabler/icons-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { DeviceFace } from "#components/ui/device-face.tsx";
import type { Device } from "#lib/contract/devices.ts";
import { href } from "#lib/domain/routes.ts";
import styles from "./device-line.module.css";

/** A device of a group; the row leads to its data. */
export function DeviceLine({ device }: { device: Device }) {
  const statuses = useTranslations("statuses");
  return (
    <Link href={href("deviceData", { deviceId: device.deviceId })} prefetch={false} className={styles.row}>
      <DeviceFace device={device} state={statuses(device.status)} meta={device.deviceId} />
      <IconChevronRight size={20} stroke={1.8} className={styles.chevron} aria-hidden="true" />
    </Link>
  );
}

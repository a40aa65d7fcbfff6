"use client";

import { memo } from "react";
import { classes } from "#components/ui/classes.ts";
import { DeviceTile } from "#components/ui/devices/device-tile.tsx";
import { Link } from "#components/ui/link.tsx";
import { toneOf } from "#components/ui/theme/tone.ts";
import { StatusIcon } from "#components/ui/values/status-icon.tsx";
import { StatusWord } from "#components/ui/values/status-word.tsx";
import { useLiveValues } from "#lib/client/live/live-device.ts";
import { liveDevice } from "#lib/client/live/live-merge.ts";
import { useMinute } from "#lib/client/live/minute.ts";
import type { Device } from "#lib/contract/devices.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { BandGauge } from "./band-gauge.tsx";
import styles from "./device-row.module.css";
import { ReadingValue } from "./reading-value.tsx";
import { rowReading } from "./row-reading.ts";
import type { SayRow } from "./row-words.ts";

type Props = {
  device: Device;
  words: SayRow;
  /** Offline: every value is shown as old. */
  frozen?: boolean;
};

/** A live row of the device list; the whole row is a link to its data. Screen readers get one sentence. */
export const DeviceRow = memo(function DeviceRow({ device: known, words, frozen = false }: Props) {
  const now = useMinute();
  const device = liveDevice(known, useLiveValues(known.deviceId));
  const reading = rowReading(device, frozen);
  const { state, meta, below, sentence } = words(device, reading, now, frozen);
  return (
    <Link href={href("deviceData", { deviceId: device.deviceId })} className={styles.row}>
      <span className="hidden-text">{sentence}</span>
      <DeviceTile kind={device.imgSelect} status={device.status} grey={frozen} />
      <span className={styles.main} aria-hidden="true">
        <span className={styles.name}>{device.deviceName}</span>
        <span className={styles.line}>
          <StatusWord
            tone={frozen ? "offline" : toneOf[device.status]}
            icon={<StatusIcon status={device.status} size={16} />}
          >
            <span className={styles.state}>{state}</span>
          </StatusWord>
          {meta ? <span className={styles.dot} /> : null}
          <span className={classes(styles.meta, "num")}>{meta}</span>
        </span>
      </span>
      <span className={styles.reading} aria-hidden="true">
        <ReadingValue reading={reading} />
        <BandGauge gauge={reading.gauge} className={styles.gauge} />
        <span className={classes(styles.set, "num")}>{below}</span>
      </span>
    </Link>
  );
});

"use client";

import { memo } from "react";
import { classes } from "#components/ui/classes.ts";
import { DeviceTile } from "#components/ui/devices/device-tile.tsx";
import { Link } from "#components/ui/link.tsx";
import { afterHydration } from "#components/ui/loading/after-hydration.tsx";
import { toneOf } from "#components/ui/theme/tone.ts";
import { StatusIcon } from "#components/ui/values/status-icon.tsx";
import { StatusWord } from "#components/ui/values/status-word.tsx";
import { useLiveValues } from "#lib/client/live/live-device.ts";
import { liveDevice } from "#lib/client/live/live-merge.ts";
import { useMinute } from "#lib/client/live/minute.ts";
import type { Device } from "#lib/contract/devices.ts";
import { valueArg } from "#lib/domain/devices/key-args.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "./device-card.module.css";
import { ReadingValue } from "./reading-value.tsx";
import { rowReading } from "./row-reading.ts";
import type { SayRow } from "./row-words.ts";

const RecentLine = afterHydration(async () => (await import("./recent-line.tsx")).RecentLine);

type Props = {
  device: Device;
  words: SayRow;
  /** Offline: every value is shown as old. */
  frozen?: boolean;
};

/** A device as a live tile with a sparkline; the whole tile is a link to its data. */
export const DeviceCard = memo(function DeviceCard({ device: known, words, frozen = false }: Props) {
  const now = useMinute();
  const device = liveDevice(known, useLiveValues(known.deviceId));
  const reading = rowReading(device, frozen);
  const { status, state, meta, below, sentence, found } = words(device, reading, now, frozen);
  const arg = valueArg(device);
  // The number found by the search replaces the second line.
  const drawn = !found && (reading.tone === "live" || (reading.tone === "hot" && reading.value !== null));
  const value = reading.value !== null && arg?.dataTime ? { time: arg.dataTime, value: reading.value } : null;
  return (
    <Link
      href={href("deviceData", { deviceId: device.deviceId })}
      className={styles.card}
      data-alarming={(device.status === "alarming" && !frozen) || undefined}
    >
      <span className="hidden-text">{sentence}</span>
      <span className={styles.head} aria-hidden="true">
        <DeviceTile kind={device.imgSelect} status={device.status} grey={frozen} />
        <span className={styles.reading}>
          <ReadingValue reading={reading} />
          <span className={classes(styles.set, "num")}>{below}</span>
        </span>
      </span>
      <span className={styles.name} aria-hidden="true">
        {device.deviceName}
      </span>
      <span className={styles.state} aria-hidden="true">
        <StatusWord
          tone={frozen ? "offline" : toneOf[device.status]}
          icon={<StatusIcon status={device.status} size={16} />}
        >
          {status}
        </StatusWord>
      </span>
      <span className={styles.foot} aria-hidden="true">
        {drawn ? (
          <RecentLine
            deviceId={device.deviceId}
            low={arg?.low ?? null}
            high={arg?.high ?? null}
            now={value}
            tone={reading.tone}
          />
        ) : null}
        {drawn ? null : meta || (device.status === "alarming" ? state : "")}
      </span>
    </Link>
  );
});

import type { ReactNode } from "react";
import type { DeviceStatus } from "#lib/domain/devices/devices.ts";
import { toneOf } from "../theme/tone.ts";
import { dot } from "../values/join-facts.ts";
import { StatusIcon } from "../values/status-icon.tsx";
import { StatusWord } from "../values/status-word.tsx";
import styles from "./device-face.module.css";
import { DeviceTile } from "./device-tile.tsx";

type Props = {
  device: { deviceName: string; imgSelect?: string | null | undefined; status: DeviceStatus };
  state: string;
  /** Further facts: group, id. */
  meta?: ReactNode;
  /** While the state is uncertain. */
  grey?: boolean;
};

/** A device without its values, in lists to choose from: picture, name and state. */
export function DeviceFace({ device: { deviceName, imgSelect, status }, state, meta, grey = false }: Props) {
  return (
    <>
      <DeviceTile kind={imgSelect} status={status} grey={grey} />
      <span className={styles.main}>
        <span className={styles.name}>{deviceName}</span>
        <span className={styles.line}>
          <StatusWord tone={grey ? "offline" : toneOf[status]} icon={<StatusIcon status={status} size={15} />}>
            {state}
          </StatusWord>
          {meta ? dot : null}
          {meta}
        </span>
      </span>
    </>
  );
}

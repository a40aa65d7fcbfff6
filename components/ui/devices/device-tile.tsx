import type { DeviceStatus } from "#lib/domain/devices/devices.ts";
import { classes } from "../classes.ts";
import { KindIcon } from "../drawings/kind-icon.tsx";
import { type Tone, toneOf } from "../theme/tone.ts";
import styles from "./tile.module.css";

type Props = { kind: string | null | undefined; status: DeviceStatus; large?: boolean; grey?: boolean };

/** The kind of a device on its state's tint; `grey` while the state is uncertain. */
export function DeviceTile({ kind, status, large = false, grey = false }: Props) {
  const tone: Tone = grey ? "offline" : toneOf[status];
  return (
    <span className={classes(styles.tile, large && styles.large)} data-tone={tone} aria-hidden="true">
      <KindIcon kind={kind} size={large ? 36 : 24} />
    </span>
  );
}

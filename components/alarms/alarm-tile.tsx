import { IconArrowDown, IconArrowUp, IconBell, IconDoor, IconHourglass } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { classes } from "#components/ui/classes.ts";
import tile from "#components/ui/devices/tile.module.css";
import type { Tone } from "#components/ui/theme/tone.ts";
import { StatusIcon } from "#components/ui/values/status-icon.tsx";
import type { AlarmKind } from "#lib/domain/devices/alarms.ts";
import styles from "./alarm-tile.module.css";

const icon = (Icon: typeof IconBell) => <Icon size={22} stroke={2} aria-hidden="true" />;

const looks: Record<AlarmKind, { tone: Tone; icon: ReactNode }> = {
  high: { tone: "alarm", icon: icon(IconArrowUp) },
  low: { tone: "alarm", icon: icon(IconArrowDown) },
  probe: { tone: "warn", icon: <StatusIcon status="alarming" size={22} /> },
  offline: { tone: "offline", icon: <StatusIcon status="networkOffline" size={22} /> },
  door: { tone: "warn", icon: icon(IconDoor) },
  expiring: { tone: "warn", icon: icon(IconHourglass) },
  expired: { tone: "warn", icon: icon(IconHourglass) },
  other: { tone: "warn", icon: icon(IconBell) },
};

/** The icon of an alarm's kind, coloured until it is dealt with; its name is beside it. */
export function AlarmTile({ kind, processed }: { kind: AlarmKind; processed: boolean }) {
  const { tone, icon: shape } = looks[kind];
  return (
    <span className={classes(tile.tile, styles.alarm)} data-tone={processed ? "offline" : tone}>
      {shape}
    </span>
  );
}

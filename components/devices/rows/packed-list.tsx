"use client";

// Loaded with the page, so that server-rendered rows have their style before their code arrives.
import "#components/ui/lists/more-row.module.css";
import "#components/ui/loading/spinner.module.css";
import "#components/ui/values/status.module.css";
import "#components/ui/devices/tile.module.css";
import "#components/ui/values/flash-on-change.module.css";
import "./band-gauge.module.css";
import "./device-card.module.css";
import "./device-list.module.css";
import "./device-row.module.css";
import "./reading-value.module.css";
import "./virtual-rows.module.css";
import { type ComponentProps, lazy, Suspense } from "react";
import type { Device } from "#lib/contract/devices.ts";
import { type Packed, unpacked } from "#lib/domain/texts/packed.ts";
import type { DeviceList } from "./device-list.tsx";
import { fetchLongRows } from "./long-rows.tsx";

const List = lazy(async () => ({ default: (await import("./device-list.tsx")).DeviceList }));

type Props = Omit<ComponentProps<typeof DeviceList>, "devices"> & { rows: Packed<readonly Device[]> };

/** The device list with rows rendered by the server: visible and usable before hydration. */
export function PackedList({ rows, ...list }: Props) {
  const devices = unpacked(rows);
  fetchLongRows(devices.length);
  return (
    <Suspense>
      <List devices={devices} {...list} />
    </Suspense>
  );
}

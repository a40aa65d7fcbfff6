"use client";

import type { Device } from "#lib/contract/devices.ts";
import { AddDevices } from "./add-devices.tsx";
import { useChosen } from "./use-chosen.ts";

type Props = { groupId: string; keyword: string; devices: readonly Device[]; total: number };

/** The device picker of a group: a new search begins a new list, while what was ticked stays ticked. */
export function DevicePicker(props: Props) {
  const chosen = useChosen();
  return <AddDevices key={props.keyword} {...props} chosen={chosen} />;
}

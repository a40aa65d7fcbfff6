"use client";

import type { ComponentProps } from "react";
import type { Device } from "#lib/contract/devices.ts";
import { type Packed, unpacked } from "#lib/domain/packed.ts";
import { DeviceList } from "./device-list.tsx";

type Props = Omit<ComponentProps<typeof DeviceList>, "devices"> & { rows: Packed<readonly Device[]> };

/** The device list with the rows that the server packed. */
export const PackedList = ({ rows, ...list }: Props) => <DeviceList devices={unpacked(rows)} {...list} />;

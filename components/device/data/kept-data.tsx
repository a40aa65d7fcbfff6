"use client";

import { useSearchParams } from "next/navigation";
import { NotKept } from "#components/ui/failures/not-kept.tsx";
import { CardLoading } from "#components/ui/loading/card-loading.tsx";
import { useKeptDevice } from "#lib/client/kept/use-kept-device.ts";
import { DeviceData } from "./device-data.tsx";

/** The stored values of the device in the address. */
export function KeptData() {
  const found = useKeptDevice(useSearchParams().get("deviceId") ?? "");
  if (found === undefined) return <CardLoading count={3} height="10rem" />;
  if (found === null) return <NotKept />;
  const { device, groups } = found.data;
  return <DeviceData device={device} groups={{ ok: true, data: [...groups] }} />;
}

import "server-only";
import { headers } from "next/headers";
import type { DeviceDetail } from "#lib/contract/devices.ts";
import { frameAddress } from "#lib/domain/screens/frame-address.ts";
import { web } from "../../web.ts";

/** A device's configured screen: none, our own drawing, a page that may be framed, or one that may not. */
export type ConfiguredScreen = { kind: "none" | "own" | "wrong" } | { kind: "frame"; address: string };

export async function screenOf({ hasWebconfig, webconfigUrl }: DeviceDetail): Promise<ConfiguredScreen> {
  if (!webconfigUrl) return { kind: hasWebconfig ? "own" : "none" };
  const address = frameAddress(webconfigUrl, web().settings.FRAME_HOSTS, (await headers()).get("host"));
  return address ? { kind: "frame", address } : { kind: "wrong" };
}

import type { NetworkKind } from "#lib/domain/devices/gateway-jobs.ts";

/** What is done to a network module from the page about its device. */
export type ResetKind = Exclude<NetworkKind, "wifiConfig">;

import type { NetworkKind } from "#lib/domain/devices/gateway-jobs.ts";

/** The kinds of resets of a network module. */
export type ResetKind = Exclude<NetworkKind, "wifiConfig">;

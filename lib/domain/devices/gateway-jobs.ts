import { wifiResults } from "./wifi.ts";

/** What the network module of a device can be asked to do. */
export const gatewayKinds = ["state", "wifiScan", "wifiConfig", "wifiReset", "dtuReset"] as const;
export type GatewayKind = (typeof gatewayKinds)[number];

/** Those that take the device off its network for a while: one at a time. */
export const networkKinds = ["wifiConfig", "wifiReset", "dtuReset"] as const satisfies readonly GatewayKind[];
export type NetworkKind = (typeof networkKinds)[number];
/** Whether a job takes its device off the network. */
export const isNetworkKind = (kind: string): kind is NetworkKind => networkKinds.some((each) => each === kind);

export const gatewayStates = ["waiting", "done", "failed"] as const;

/**
 * Why a job failed: how the set-up of a network ended, or "refused" by the device, "offline" when it was gone at that
 * moment, "notSent" when the platform stopped before it could send.
 */
export const gatewayReasons = [...wifiResults, "refused", "offline", "notSent"] as const;
export type GatewayReason = (typeof gatewayReasons)[number];

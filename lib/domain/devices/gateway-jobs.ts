import { wifiResults } from "./wifi.ts";

/** Requests to the network module of a device. */
export const gatewayKinds = ["state", "wifiScan", "wifiConfig", "wifiReset", "dtuReset"] as const;
export type GatewayKind = (typeof gatewayKinds)[number];

/** Requests that take the device offline for a while: one at a time. */
export const networkKinds = ["wifiConfig", "wifiReset", "dtuReset"] as const satisfies readonly GatewayKind[];
export type NetworkKind = (typeof networkKinds)[number];
export const isNetworkKind = (kind: string): kind is NetworkKind => networkKinds.some((each) => each === kind);

export const gatewayStates = ["waiting", "done", "failed"] as const;

/**
 * Why a job failed: the result of the network set-up, "refused" by the device, "offline" when the device was not
 * connected, "notSent" when the platform stopped before sending.
 */
export const gatewayReasons = [...wifiResults, "refused", "offline", "notSent"] as const;
export type GatewayReason = (typeof gatewayReasons)[number];

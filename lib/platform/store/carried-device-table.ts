/** A device that another device, an edge node, may speak for. */
export type CarriedDeviceTable = { deviceId: string; nodeId: string };

/** A device that an edge node, itself a device, may speak for. */
export type CarriedDeviceTable = { deviceId: string; nodeId: string };

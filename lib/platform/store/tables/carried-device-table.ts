/** A device that an edge node, itself a device, may report for. */
export type CarriedDeviceTable = { deviceId: string; nodeId: string };

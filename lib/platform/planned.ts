import type { EndpointName } from "#lib/contract/index.ts";

/** Calls of the contract whose handler comes later. They answer "not implemented yet", and a test counts them. */
export const planned = [
  "firmware.baudRate",
  "firmware.sendBaudRate",
  "firmware.gatewayBaudRate",
  "firmware.newVersion",
  "firmware.updateBaudRate",
  "firmware.scan",
  "firmware.result",
  "gateway.resetWifi",
  "gateway.resetDtu",
  "gateway.configureWifi",
  "gateway.stateSync",
  "gateway.stateQuery",
  "gateway.stateRequest",
  "orders.plans",
  "orders.saveAddress",
  "orders.addresses",
  "orders.prepay",
  "temporaryDevices.detail",
  "temporaryDevices.create",
  "temporaryDevices.delete",
] as const satisfies readonly EndpointName[];
export type PlannedName = (typeof planned)[number];

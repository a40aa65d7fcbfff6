/** A request to a network module, with its result. Never contains a password. Times are epoch milliseconds. */
export type GatewayJobTable = {
  requestId: string;
  deviceId: string;
  userId: string;
  /** One of gatewayKinds. */
  kind: string;
  /** The network concerned. */
  account: string | null;
  /** One of gatewayStates. */
  state: string;
  /** One of gatewayReasons. */
  reason: string | null;
  createTime: number;
  sentTime: number | null;
  /** When the device confirmed receipt, and when it was seen to go offline. */
  ackTime: number | null;
  leaveTime: number | null;
  finishTime: number | null;
  expireTime: number;
};

/** A network module's last reports of its connection and of networks around it, as JSON. */
export type GatewayReadingTable = {
  deviceId: string;
  link: string | null;
  linkTime: number | null;
  networks: string | null;
  networksTime: number | null;
};

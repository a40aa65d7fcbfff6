/** What a network module was asked, and what became of it. A password is never among it. Times are epoch milliseconds. */
export type GatewayJobTable = {
  requestId: string;
  deviceId: string;
  userId: string;
  /** One of gatewayKinds. */
  kind: string;
  /** The network that it is about. */
  account: string | null;
  /** One of gatewayStates. */
  state: string;
  /** One of gatewayReasons. */
  reason: string | null;
  createTime: number;
  sentTime: number | null;
  /** When the device said that it has it, and when it was seen to leave its network. */
  ackTime: number | null;
  leaveTime: number | null;
  finishTime: number | null;
  expireTime: number;
};

/** What a network module last told of its connection and of the networks around it, each as JSON. */
export type GatewayReadingTable = {
  deviceId: string;
  link: string | null;
  linkTime: number | null;
  networks: string | null;
  networksTime: number | null;
};

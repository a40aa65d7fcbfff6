import type { Generated } from "kysely";

/** Something held by one of several processes until a time by the database's clock, unless renewed. PostgreSQL only. */
export type LeaseTable = { name: string; holder: string; untilTime: number };

/** A message received from another process's device. PostgreSQL only. */
export type InboxTable = {
  seq: Generated<number>;
  part: number;
  deviceId: string;
  /** 1 if a gateway spoke for it. */
  byGateway: number;
  /** The part of a topic that follows the device, as in "telemetry". */
  topic: string;
  payload: string;
  receiveTime: number;
};

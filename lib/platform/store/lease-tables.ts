import type { Generated } from "kysely";

/** What one of several processes holds until then by the database's clock, unless it says so again. PostgreSQL only. */
export type LeaseTable = { name: string; holder: string; untilTime: number };

/** What a process heard from a device that another one carries. PostgreSQL only. */
export type InboxTable = {
  seq: Generated<number>;
  part: number;
  deviceId: string;
  /** 1 when a gateway spoke for it. */
  byGateway: number;
  /** What follows the device in the topic of its own, as in "telemetry". */
  topic: string;
  /** JSON */
  payload: string;
  receiveTime: number;
};

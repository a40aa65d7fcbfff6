/** A device that exists only while its firmware is upgraded. */
export type TemporaryDeviceTable = { deviceId: string; userId: string; createTime: number };

/** The last upgrade of a device's network module. Times are epoch milliseconds. */
export type FirmwareUpgradeTable = {
  deviceId: string;
  /** Names this upgrade towards the module, so that a report of an earlier one is not taken for one of this. */
  upgradeId: string;
  userId: string;
  /** What it ran before, empty when it had not told. */
  fromVersion: string;
  version: string;
  /** "waiting" for the module's answer, "running", "success" or "failed". */
  state: string;
  /** Percent, as the module reports it. */
  progress: number;
  /** One of upgradeReasons. */
  reason: string | null;
  /** What the module said at the end. */
  log: string | null;
  createTime: number;
  /** When the module was last heard of it; the beginning counts as well. */
  reportTime: number;
  finishTime: number | null;
};

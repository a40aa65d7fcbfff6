/** A device that exists only during its firmware upgrade. */
export type TemporaryDeviceTable = { deviceId: string; userId: string; createTime: number };

/** The last upgrade of a device's network module. Times are epoch milliseconds. */
export type FirmwareUpgradeTable = {
  deviceId: string;
  /** Sent to the module, whose reports include it, so that those of an earlier upgrade are recognised. */
  upgradeId: string;
  userId: string;
  /** The version before; empty if it was not known. */
  fromVersion: string;
  version: string;
  /** "waiting" for the module's answer, "running", "success" or "failed". */
  state: string;
  /** Percent, as the module reports it. */
  progress: number;
  /** One of upgradeReasons. */
  reason: string | null;
  /** The module's final log. */
  log: string | null;
  createTime: number;
  /** When the module last reported; initially the start. */
  reportTime: number;
  finishTime: number | null;
};

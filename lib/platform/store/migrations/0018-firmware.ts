import type { Migration } from "kysely/migration";
import { belongsTo, key, required } from "./first/columns.ts";

/** Temporary devices, and the last upgrade of each device. */
export const firmware: Migration = {
  async up({ schema }) {
    await schema
      .createTable("temporaryDevices")
      .addColumn("deviceId", "text", (column) => key(belongsTo("devices.deviceId")(column)))
      .addColumn("userId", "text", required)
      .addColumn("createTime", "bigint", required)
      .execute();
    // One row per device, so that there cannot be two upgrades at once.
    await schema
      .createTable("firmwareUpgrades")
      .addColumn("deviceId", "text", (column) => key(belongsTo("devices.deviceId")(column)))
      .addColumn("upgradeId", "text", required)
      .addColumn("userId", "text", required)
      .addColumn("fromVersion", "text", required)
      .addColumn("version", "text", required)
      .addColumn("state", "text", required)
      .addColumn("progress", "integer", required)
      .addColumn("reason", "text")
      .addColumn("log", "text")
      .addColumn("createTime", "bigint", required)
      .addColumn("reportTime", "bigint", required)
      .addColumn("finishTime", "bigint")
      .execute();
  },
};

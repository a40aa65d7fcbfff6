import type { Migration } from "kysely/migration";
import { belongsTo, key } from "./first/columns.ts";

/** Products of single devices, and the edge node of each carried device. */
export const sparkplug: Migration = {
  async up({ schema }) {
    await schema.alterTable("products").addColumn("basedOn", "text").execute();
    await schema
      .createTable("carriedDevices")
      .addColumn("deviceId", "text", (column) => key(belongsTo("devices.deviceId")(column)))
      .addColumn("nodeId", "text", belongsTo("devices.deviceId"))
      .execute();
  },
};

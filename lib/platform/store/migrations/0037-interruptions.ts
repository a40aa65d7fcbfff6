import type { Migration } from "kysely/migration";
import { belongsTo, required } from "./first/columns.ts";

/** Interruptions of the links to devices. */
export const interruptions: Migration = {
  async up({ schema }) {
    await schema
      .createTable("interruptions")
      .addColumn("deviceId", "text", belongsTo("devices.deviceId"))
      .addColumn("link", "text", required)
      .addColumn("startTime", "bigint", required)
      .addColumn("endTime", "bigint")
      .addPrimaryKeyConstraint("interruptionsKey", ["deviceId", "link", "startTime"])
      .execute();
    await schema.createIndex("interruptionsOfDevice").on("interruptions").columns(["deviceId", "endTime"]).execute();
    await schema.createIndex("interruptionsByEnd").on("interruptions").column("endTime").execute();
  },
};

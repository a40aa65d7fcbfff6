import type { Migration } from "kysely/migration";
import { belongsTo, key, required } from "./first/columns.ts";

/** Requests to network modules, and their reports. */
export const gateway: Migration = {
  async up({ schema }) {
    await schema
      .createTable("gatewayJobs")
      .addColumn("requestId", "text", key)
      .addColumn("deviceId", "text", belongsTo("devices.deviceId"))
      .addColumn("userId", "text", required)
      .addColumn("kind", "text", required)
      .addColumn("account", "text")
      .addColumn("state", "text", required)
      .addColumn("reason", "text")
      .addColumn("createTime", "bigint", required)
      .addColumn("sentTime", "bigint")
      .addColumn("ackTime", "bigint")
      .addColumn("leaveTime", "bigint")
      .addColumn("finishTime", "bigint")
      .addColumn("expireTime", "bigint", required)
      .execute();
    await schema.createIndex("gatewayJobsOfDevice").on("gatewayJobs").columns(["deviceId", "createTime"]).execute();
    await schema.createIndex("gatewayJobsByState").on("gatewayJobs").column("state").execute();
    await schema
      .createTable("gatewayReadings")
      .addColumn("deviceId", "text", (column) =>
        column.notNull().primaryKey().references("devices.deviceId").onDelete("cascade"),
      )
      .addColumn("link", "text")
      .addColumn("linkTime", "bigint")
      .addColumn("networks", "text")
      .addColumn("networksTime", "bigint")
      .execute();
  },
};

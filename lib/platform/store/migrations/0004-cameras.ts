import type { Migration } from "kysely/migration";
import { belongsTo, key, required } from "./first/columns.ts";

export const cameras: Migration = {
  async up({ schema }) {
    await schema
      .createTable("cameras")
      .addColumn("cameraId", "text", key)
      .addColumn("deviceId", "text", belongsTo("devices.deviceId"))
      .addColumn("name", "text", required)
      .addColumn("protocol", "text", required)
      .addColumn("deviceSerial", "text")
      .addColumn("channelNo", "integer")
      .addColumn("validCode", "text")
      .addColumn("playUrl", "text")
      .addColumn("hdUrl", "text")
      .addColumn("snapshotUrl", "text")
      .addColumn("userId", "text", required)
      .addColumn("createTime", "bigint", required)
      .execute();
    await schema.createIndex("camerasOfDevice").on("cameras").columns(["deviceId", "createTime"]).execute();
  },
};

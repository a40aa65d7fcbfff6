import type { Migration } from "kysely/migration";
import { belongsTo, key, required, unique } from "./first/columns.ts";

export const assistance: Migration = {
  async up({ schema }) {
    await schema
      .createTable("authCodes")
      .addColumn("codeId", "text", key)
      .addColumn("codeHash", "text", unique)
      .addColumn("deviceId", "text", belongsTo("devices.deviceId"))
      .addColumn("ownerId", "text", belongsTo("users.userId"))
      .addColumn("type", "text", required)
      .addColumn("createTime", "bigint", required)
      .addColumn("expireTime", "bigint", required)
      .addColumn("userId", "text")
      .addColumn("useTime", "bigint")
      .execute();
    await schema.createIndex("authCodesOfDevice").on("authCodes").columns(["deviceId", "userId"]).execute();
  },
};

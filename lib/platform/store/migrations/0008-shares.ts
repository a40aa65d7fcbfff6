import type { Migration } from "kysely/migration";
import { belongsTo, key, required, unique } from "./first/columns.ts";

/** Invitations, and guests' rights. */
export const shares: Migration = {
  async up({ schema }) {
    await schema
      .createTable("shares")
      .addColumn("shareId", "text", key)
      .addColumn("codeHash", "text", unique)
      .addColumn("ownerId", "text", belongsTo("users.userId"))
      .addColumn("createTime", "bigint", required)
      .addColumn("expireTime", "bigint", required)
      .addColumn("endTime", "bigint")
      .addColumn("userId", "text")
      .execute();
    await schema
      .createTable("shareDevices")
      .addColumn("shareId", "text", belongsTo("shares.shareId"))
      .addColumn("deviceId", "text", belongsTo("devices.deviceId"))
      .addPrimaryKeyConstraint("shareDevicesKey", ["shareId", "deviceId"])
      .execute();
    await schema.createIndex("sharesOfDevice").on("shareDevices").columns(["deviceId", "shareId"]).execute();
    await schema
      .createTable("shareGroups")
      .addColumn("shareId", "text", belongsTo("shares.shareId"))
      .addColumn("groupId", "text", required)
      .addColumn("writable", "integer", required)
      .addPrimaryKeyConstraint("shareGroupsKey", ["shareId", "groupId"])
      .execute();

    await schema
      .createTable("guestGroups")
      .addColumn("deviceId", "text", required)
      .addColumn("userId", "text", required)
      .addColumn("groupId", "text", required)
      .addColumn("writable", "integer", required)
      .addPrimaryKeyConstraint("guestGroupsKey", ["userId", "deviceId", "groupId"])
      // However a guest is unbound, the rights are deleted too.
      .addForeignKeyConstraint(
        "guestGroupsOfBinding",
        ["deviceId", "userId"],
        "deviceUsers",
        ["deviceId", "userId"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .execute();
    await schema.alterTable("deviceUsers").addColumn("sharedBy", "text").execute();
  },
};

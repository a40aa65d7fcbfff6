import type { SchemaModule } from "kysely";
import { belongsTo, key, required, unique } from "./columns.ts";

export async function createDevices(schema: SchemaModule): Promise<void> {
  await schema
    .createTable("devices")
    .addColumn("deviceId", "text", key)
    .addColumn("deviceName", "text", required)
    .addColumn("productId", "text", (column) => column.notNull().references("products.productId"))
    .addColumn("imgSelect", "text", required)
    .addColumn("version", "text", required)
    .addColumn("iccid", "text", required)
    .addColumn("accessToken", "text", unique)
    .addColumn("createTime", "bigint", required)
    .addColumn("activeTime", "bigint")
    .addColumn("expireTime", "bigint", required)
    .addColumn("deleteTime", "bigint")
    .addColumn("csq", "integer")
    .addColumn("commOk", "bigint", required)
    .addColumn("commTotal", "bigint", required)
    .addColumn("networkMode", "text", required)
    .addColumn("dtuVersion", "text", required)
    .addColumn("ip", "text")
    .addColumn("dtuOnline", "integer", required)
    .addColumn("controllerOnline", "integer", required)
    .addColumn("alarming", "integer", required)
    .addColumn("status", "text", required)
    .addColumn("statusTime", "bigint", required)
    .addColumn("dataTime", "bigint")
    .addColumn("receiveTime", "bigint")
    .addColumn("hasCamera", "integer", required)
    .addColumn("webconfigUrl", "text")
    .addColumn("location", "text")
    .addColumn("remark", "text")
    .execute();
  await schema.createIndex("devicesByStatus").on("devices").columns(["status", "deviceId"]).execute();
  await schema.createIndex("devicesByName").on("devices").columns(["deviceName", "deviceId"]).execute();
  await schema.createIndex("devicesByExpiry").on("devices").column("expireTime").execute();

  await schema
    .createTable("deviceUsers")
    .addColumn("deviceId", "text", belongsTo("devices.deviceId"))
    .addColumn("userId", "text", belongsTo("users.userId"))
    .addColumn("role", "text", required)
    .addColumn("bindTime", "bigint", required)
    .addColumn("authType", "text")
    .addColumn("expireTime", "bigint")
    .addColumn("sort", "integer")
    .addPrimaryKeyConstraint("deviceUsersKey", ["deviceId", "userId"])
    .execute();
  await schema.createIndex("deviceUsersOfUser").on("deviceUsers").columns(["userId", "deviceId"]).execute();

  await schema
    .createTable("groups")
    .addColumn("groupId", "text", key)
    .addColumn("groupName", "text", required)
    .addColumn("ownerId", "text", belongsTo("users.userId"))
    .addColumn("createTime", "bigint", required)
    .addUniqueConstraint("groupNamesOfOwner", ["ownerId", "groupName"])
    .execute();

  await schema
    .createTable("groupDevices")
    .addColumn("groupId", "text", belongsTo("groups.groupId"))
    .addColumn("deviceId", "text", belongsTo("devices.deviceId"))
    .addColumn("addTime", "bigint", required)
    .addPrimaryKeyConstraint("groupDevicesKey", ["groupId", "deviceId"])
    .execute();
  await schema.createIndex("groupsOfDevice").on("groupDevices").columns(["deviceId", "groupId"]).execute();

  await schema
    .createTable("groupUsers")
    .addColumn("groupId", "text", belongsTo("groups.groupId"))
    .addColumn("userId", "text", belongsTo("users.userId"))
    .addColumn("joinTime", "bigint", required)
    .addPrimaryKeyConstraint("groupUsersKey", ["groupId", "userId"])
    .execute();
  await schema.createIndex("groupsOfUser").on("groupUsers").columns(["userId", "groupId"]).execute();
}

import type { Migration } from "kysely/migration";
import { belongsTo, key, required, unique } from "./first/columns.ts";

export const orders: Migration = {
  async up({ schema }) {
    await schema
      .createTable("orders")
      .addColumn("orderId", "text", key)
      .addColumn("orderNo", "text", unique)
      .addColumn("deviceId", "text", belongsTo("devices.deviceId"))
      .addColumn("userId", "text", required)
      .addColumn("planName", "text", required)
      .addColumn("months", "integer", required)
      .addColumn("amountMinor", "bigint", required)
      .addColumn("currency", "text", required)
      .addColumn("payStatus", "text", required)
      .addColumn("payTime", "bigint")
      .addColumn("createTime", "bigint", required)
      .addColumn("trackingNumber", "text")
      .addColumn("consignee", "text")
      .addColumn("phone", "text")
      .addColumn("shippingAddress", "text")
      .addColumn("effectTime", "bigint")
      .execute();
    await schema.createIndex("ordersOfDevice").on("orders").columns(["deviceId", "createTime"]).execute();
    await schema.createIndex("ordersOfUser").on("orders").columns(["userId", "createTime"]).execute();
    await schema.createIndex("ordersByTime").on("orders").column("createTime").execute();
  },
};

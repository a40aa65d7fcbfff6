import type { Migration } from "kysely/migration";
import { key, required } from "./first/columns.ts";

/** Payments with their orders, and delivery addresses. */
export const ordersPayment: Migration = {
  async up({ schema }) {
    for (const name of ["planId", "paymentNo"]) await schema.alterTable("orders").addColumn(name, "text").execute();
    await schema.createIndex("ordersOfPayment").on("orders").column("paymentNo").execute();
    await schema
      .createTable("payments")
      .addColumn("paymentNo", "text", key)
      .addColumn("userId", "text", required)
      .addColumn("planId", "text", required)
      .addColumn("deviceIds", "text", required)
      .addColumn("amountMinor", "bigint", required)
      .addColumn("currency", "text", required)
      .addColumn("requestId", "text")
      .addColumn("createTime", "bigint", required)
      .addColumn("expireTime", "bigint", required)
      .addColumn("payTime", "bigint")
      .addColumn("transactionId", "text")
      .addColumn("failTime", "bigint")
      .execute();
    await schema.createIndex("paymentOfRequest").unique().on("payments").columns(["userId", "requestId"]).execute();
    await schema.createIndex("paymentsOfUser").on("payments").columns(["userId", "expireTime"]).execute();
    await schema
      .createTable("payNotices")
      .addColumn("nonce", "text", key)
      .addColumn("time", "bigint", required)
      .execute();
    await schema
      .createTable("addresses")
      .addColumn("addressId", "text", key)
      .addColumn("userId", "text", required)
      .addColumn("consignee", "text", required)
      .addColumn("phone", "text", required)
      .addColumn("areaCode", "text", required)
      .addColumn("areaName", "text", required)
      .addColumn("detail", "text", required)
      .addColumn("isDefault", "integer", required)
      .addColumn("createTime", "bigint", required)
      .execute();
    await schema.createIndex("addressesOfUser").on("addresses").column("userId").execute();
    await schema
      .createTable("testPayments")
      .addColumn("paymentNo", "text", key)
      .addColumn("transactionId", "text", required)
      .addColumn("result", "text", required)
      .addColumn("amountMinor", "bigint", required)
      .addColumn("currency", "text", required)
      .addColumn("payTime", "bigint", required)
      .addColumn("tellTime", "bigint", required)
      .addColumn("toldTime", "bigint")
      .execute();
  },
};

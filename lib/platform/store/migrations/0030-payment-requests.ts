import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { belongsTo, required } from "./first/columns.ts";

/** A payment can have several requests, all of which it answers. */
export const paymentRequests: Migration = {
  async up(db) {
    const { schema } = db;
    await schema
      .createTable("paymentRequests")
      .addColumn("userId", "text", required)
      .addColumn("requestId", "text", required)
      .addColumn("paymentNo", "text", belongsTo("payments.paymentNo"))
      .addPrimaryKeyConstraint("paymentRequestsKey", ["userId", "requestId"])
      .execute();
    await sql`insert into "paymentRequests" ("userId", "requestId", "paymentNo")
      select "userId", "requestId", "paymentNo" from "payments" where "requestId" is not null`.execute(db);
    await schema.createIndex("requestsOfPayment").on("paymentRequests").column("paymentNo").execute();
    await schema.dropIndex("paymentOfRequest").execute();
    await schema.alterTable("payments").dropColumn("requestId").execute();
  },
};

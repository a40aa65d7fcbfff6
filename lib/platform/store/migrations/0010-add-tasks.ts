import type { Migration } from "kysely/migration";
import { belongsTo, key, required } from "./first/columns.ts";

/** Tasks for adding devices, and their attempts. */
export const addTasks: Migration = {
  async up({ schema }) {
    await schema
      .createTable("addTasks")
      .addColumn("taskId", "text", key)
      .addColumn("taskName", "text", required)
      .addColumn("tenantId", "text")
      .addColumn("nameTemplate", "text", required)
      .addColumn("nextSeq", "integer", required)
      .addColumn("groupId", "text")
      .addColumn("createTime", "bigint", required)
      .execute();
    await schema
      .createTable("addTaskProducts")
      .addColumn("taskId", "text", belongsTo("addTasks.taskId"))
      .addColumn("productId", "text", belongsTo("products.productId"))
      .addPrimaryKeyConstraint("addTaskProductsKey", ["taskId", "productId"])
      .execute();
    await schema
      .createTable("addRecords")
      .addColumn("recordId", "text", key)
      .addColumn("taskId", "text", belongsTo("addTasks.taskId"))
      .addColumn("userId", "text", required)
      .addColumn("deviceId", "text", required)
      .addColumn("deviceName", "text")
      .addColumn("productId", "text")
      .addColumn("errKey", "text")
      .addColumn("createTime", "bigint", required)
      .execute();
    await schema.createIndex("addRecordsOfUser").on("addRecords").columns(["userId", "createTime"]).execute();
  },
};

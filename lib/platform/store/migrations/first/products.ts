import type { SchemaModule } from "kysely";
import { belongsTo, key, required } from "./columns.ts";

/** Kinds of controllers with their arguments. */
export async function createProducts(schema: SchemaModule): Promise<void> {
  await schema
    .createTable("products")
    .addColumn("productId", "text", key)
    .addColumn("productName", "text", required)
    .addColumn("manufacturerId", "text", required)
    .addColumn("model", "text", required)
    .addColumn("kind", "text", required)
    .execute();

  await schema
    .createTable("argGroups")
    .addColumn("productId", "text", belongsTo("products.productId"))
    .addColumn("groupId", "text", required)
    .addColumn("groupCode", "text", required)
    .addColumn("groupName", "text", required)
    .addColumn("scene", "text", required)
    .addColumn("sort", "integer", required)
    .addPrimaryKeyConstraint("argGroupsKey", ["productId", "groupId"])
    .execute();

  await schema
    .createTable("args")
    .addColumn("productId", "text", belongsTo("products.productId"))
    .addColumn("argId", "text", required)
    .addColumn("groupId", "text", required)
    .addColumn("argName", "text", required)
    .addColumn("argCode", "text", required)
    .addColumn("unit", "text", required)
    .addColumn("dataType", "text", required)
    .addColumn("component", "text", required)
    .addColumn("precision", "integer", required)
    .addColumn("min", "double precision")
    .addColumn("max", "double precision")
    .addColumn("step", "double precision")
    .addColumn("enumList", "text", required)
    .addColumn("rw", "text", required)
    .addColumn("risk", "text", required)
    .addColumn("register", "text", required)
    .addColumn("sort", "integer", required)
    .addColumn("keySort", "integer")
    .addColumn("setArg", "text")
    .addColumn("highArg", "text")
    .addColumn("lowArg", "text")
    .addColumn("history", "integer", required)
    .addPrimaryKeyConstraint("argsKey", ["productId", "argId"])
    .execute();
}

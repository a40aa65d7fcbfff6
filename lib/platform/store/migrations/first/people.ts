import type { SchemaModule } from "kysely";
import { belongsTo, key, required, unique } from "./columns.ts";

/** People, their sessions, and short-lived secrets. */
export async function createPeople(schema: SchemaModule): Promise<void> {
  await schema
    .createTable("users")
    .addColumn("userId", "text", key)
    .addColumn("username", "text", unique)
    .addColumn("passwordHash", "text", required)
    .addColumn("name", "text", required)
    .addColumn("email", "text")
    .addColumn("contactNumber", "text")
    .addColumn("companyName", "text")
    .addColumn("avatar", "text")
    .addColumn("role", "text", required)
    .addColumn("mobile", "text", (column) => column.unique())
    .addColumn("wxOpenId", "text", (column) => column.unique())
    .addColumn("tenantId", "text")
    .addColumn("lang", "text", required)
    .addColumn("createTime", "bigint", required)
    .addColumn("deleteTime", "bigint")
    .execute();
  await schema.createIndex("usersOfTenant").on("users").columns(["tenantId", "role"]).execute();

  await schema
    .createTable("tokens")
    .addColumn("tokenHash", "text", key)
    .addColumn("userId", "text", belongsTo("users.userId"))
    .addColumn("createTime", "bigint", required)
    .addColumn("expireTime", "bigint", required)
    .execute();
  await schema.createIndex("tokensOfUser").on("tokens").column("userId").execute();

  await schema
    .createTable("loginFailures")
    .addColumn("nameHash", "text", key)
    .addColumn("count", "integer", required)
    .addColumn("lastTime", "bigint", required)
    .execute();

  await schema
    .createTable("captchas")
    .addColumn("captchaId", "text", key)
    .addColumn("answerHash", "text", required)
    .addColumn("expireTime", "bigint", required)
    .execute();

  await schema
    .createTable("smsCodes")
    .addColumn("smsId", "text", key)
    .addColumn("mobile", "text", required)
    .addColumn("purpose", "text", required)
    .addColumn("codeHash", "text", required)
    .addColumn("attempts", "integer", required)
    .addColumn("createTime", "bigint", required)
    .addColumn("expireTime", "bigint", required)
    .addColumn("useTime", "bigint")
    .execute();
  await schema.createIndex("smsCodesOfMobile").on("smsCodes").columns(["mobile", "createTime"]).execute();

  await schema
    .createTable("richTexts")
    .addColumn("id", "text", required)
    .addColumn("lang", "text", required)
    .addColumn("title", "text", required)
    .addColumn("content", "text", required)
    .addPrimaryKeyConstraint("richTextsKey", ["id", "lang"])
    .execute();
}

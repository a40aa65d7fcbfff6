import type { Migration } from "kysely/migration";
import { key, required } from "./first/columns.ts";

export const accountPictures: Migration = {
  async up({ schema }) {
    await schema
      .createTable("pictures")
      .addColumn("pictureId", "text", key)
      .addColumn("userId", "text", required)
      .addColumn("type", "text", required)
      .addColumn("createTime", "bigint", required)
      .execute();
    await schema.createIndex("picturesOfUser").on("pictures").column("userId").execute();
  },
};

import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Photos of alarms; the index finds the alarms of a photo, for its visibility and before it is deleted. */
export const alarmPhotos: Migration = {
  async up({ schema }) {
    await schema.alterTable("pictures").addColumn("thumbnail", "text").execute();
    await schema.alterTable("alarms").addColumn("dealPicture", "text").execute();
    await schema
      .createIndex("alarmsByDealPicture")
      .on("alarms")
      .column("dealPicture")
      .where(sql.ref("dealPicture"), "is not", null)
      .execute();
  },
};

import type { Migration } from "kysely/migration";

/** Index for reading any page of devices sorted by status and name. */
export const namesByStatus: Migration = {
  async up({ schema }) {
    await schema
      .createIndex("devicesByStatusAndName")
      .on("devices")
      .columns(["status", "deviceName", "deviceId"])
      .execute();
    await schema.dropIndex("devicesByStatus").execute();
  },
};

import type { Migration } from "kysely/migration";

/** A page of devices in the order of their status is read where it begins, however far down. */
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

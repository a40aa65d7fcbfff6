import type { Migration } from "kysely/migration";
import type { Dialect } from "../dialect.ts";
import { roundAlarmTimes } from "../round-alarm-times.ts";

/** Rounds alarm times, which a clock set ahead had made fractional. */
export const wholeMoments = (dialect: Dialect): Migration => ({
  async up(db) {
    if (dialect === "sqlite") await roundAlarmTimes(db);
  },
});

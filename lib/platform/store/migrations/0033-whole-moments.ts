import type { Migration } from "kysely/migration";
import type { Dialect } from "../dialect.ts";
import { makeMomentsWhole } from "../whole-moments.ts";

/** Makes moments of alarms whole, which a clock that was put ahead had made a fraction. */
export const wholeMoments = (dialect: Dialect): Migration => ({
  async up(db) {
    if (dialect === "sqlite") await makeMomentsWhole(db);
  },
});

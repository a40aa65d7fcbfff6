import type { Call } from "../call.ts";

/** Ids of temporary devices, as a subquery: no list shows them. */
export const temporaryIds = ({ db }: Pick<Call, "db">) => db.selectFrom("temporaryDevices").select("deviceId");

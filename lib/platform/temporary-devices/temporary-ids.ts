import type { Call } from "../call.ts";

/** Ids of the devices that exist only for an upgrade with the firmware tool, as a sub-query: no list shows them. */
export const temporaryIds = ({ db }: Pick<Call, "db">) => db.selectFrom("temporaryDevices").select("deviceId");

import { expressionBuilder } from "kysely";
import type { Schema, Time } from "../../store/schema.ts";

/** A condition that a device's binding has not expired. */
export function unexpiredBinding(now: Time) {
  const { eb, or } = expressionBuilder<Schema, "deviceUsers">();
  return or([eb("deviceUsers.expireTime", "is", null), eb("deviceUsers.expireTime", ">", now)]);
}

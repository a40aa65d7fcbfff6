import { expressionBuilder } from "kysely";
import type { Schema, Time } from "../store/schema.ts";

/** A binding of a device that has not run out. */
export function bindingHolds(now: Time) {
  const { eb, or } = expressionBuilder<Schema, "deviceUsers">();
  return or([eb("deviceUsers.expireTime", "is", null), eb("deviceUsers.expireTime", ">", now)]);
}

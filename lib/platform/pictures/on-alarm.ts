import type { ExpressionBuilder } from "kysely";
import type { Schema } from "../store/schema.ts";

/** Whether a picture is the photo of an alarm. */
export const isOnAlarm = ({ exists, selectFrom }: ExpressionBuilder<Schema, "pictures">) =>
  exists(selectFrom("alarms").select("alarms.policeId").whereRef("alarms.dealPicture", "=", "pictures.pictureId"));

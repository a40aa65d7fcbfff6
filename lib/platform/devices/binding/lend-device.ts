import type { Insertable } from "kysely";
import type { Db, Schema } from "../../store/schema.ts";

/** A device lent to a person: by whom, on which terms, and until when. */
type Loan = Pick<
  Insertable<Schema["deviceUsers"]>,
  "deviceId" | "userId" | "role" | "bindTime" | "authType" | "expireTime" | "sharedBy"
>;

/** Lends a device to a person, replacing an existing loan. False if the person now owns the device. */
export async function lendDevice(db: Db, loan: Loan): Promise<boolean> {
  const { deviceId: _, userId: __, ...terms } = loan;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("deviceUsers")
    .values(loan)
    .onConflict((conflict) =>
      conflict.columns(["deviceId", "userId"]).doUpdateSet(terms).where("deviceUsers.authType", "is not", null),
    )
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

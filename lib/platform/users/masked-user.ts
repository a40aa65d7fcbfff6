import { maskPhone } from "#lib/domain/people/masks.ts";

/** A person for a list that others read: the mobile number is masked. */
export const maskedUser = (row: { userId: string; username: string; name: string; mobile: string | null }) => ({
  userId: row.userId,
  username: row.username,
  name: row.name,
  mobileMasked: row.mobile === null ? null : maskPhone(row.mobile),
});

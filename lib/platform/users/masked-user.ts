import { maskPhone } from "#lib/domain/people/masks.ts";

/** A person in lists for others, with a masked mobile number. */
export const maskedUser = (row: { userId: string; username: string; name: string; mobile: string | null }) => ({
  userId: row.userId,
  username: row.username,
  name: row.name,
  mobileMasked: row.mobile === null ? null : maskPhone(row.mobile),
});

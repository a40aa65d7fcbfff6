import type { User } from "#lib/contract/account.ts";
import { maskPhone } from "#lib/domain/people/masks.ts";
import { type UserRow, userAnswer } from "../account/user-answer.ts";
import type { Call } from "../call.ts";
import { isManaged } from "../security/visibility/visible-users.ts";

/**
 * A person as shown to people who manage others. Knowing a user name is enough to give its person access to a group
 * without asking, so a guest's contact data is omitted.
 */
export const shownUser = (call: Call, row: UserRow): User =>
  userAnswer(
    isManaged(call, row)
      ? row
      : { ...row, mobile: row.mobile && maskPhone(row.mobile), email: null, contactNumber: null, companyName: null },
    call.language,
  );

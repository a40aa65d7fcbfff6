import type { User } from "#lib/contract/account.ts";
import { maskPhone } from "#lib/domain/people/masks.ts";
import { type UserRow, userAnswer } from "../account/user-answer.ts";
import type { Call } from "../call.ts";
import { isManaged } from "../security/visible-users.ts";

/**
 * A person as whoever manages people sees one. Whoever knows a name lets its person into a group unasked: how else a
 * guest can be reached stays the guest's own.
 */
export const shownUser = (call: Call, row: UserRow): User =>
  userAnswer(
    isManaged(call, row)
      ? row
      : { ...row, mobile: row.mobile && maskPhone(row.mobile), email: null, contactNumber: null, companyName: null },
    call.language,
  );

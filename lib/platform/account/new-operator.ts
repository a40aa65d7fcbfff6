import type { Insertable } from "kysely";
import type { Call } from "../call.ts";
import { newId } from "../security/hashes.ts";
import { dummyHash } from "../security/passwords.ts";
import type { Schema } from "../store/schema.ts";

type NewUser = Insertable<Schema["users"]>;

/** The row of a self-registered person: a terminal operator without a password, who does not see any device yet. */
export function newOperator(call: Call, given: Partial<NewUser> & { name: string }): NewUser {
  const userId = newId();
  return {
    userId,
    username: `user-${userId.toLowerCase()}`,
    passwordHash: dummyHash,
    role: "endUser",
    tenantId: null,
    lang: call.language,
    createTime: call.now(),
    ...given,
  };
}

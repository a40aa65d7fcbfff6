import type { Insertable } from "kysely";
import type { Call } from "../call.ts";
import { newId } from "../security/hashes.ts";
import { nobodysHash } from "../security/passwords.ts";
import type { Schema } from "../store/schema.ts";

type NewUser = Insertable<Schema["users"]>;

/** The row of somebody who comes by himself: a terminal operator without password, who so far sees no device. */
export function newOperator(call: Call, given: Partial<NewUser> & { name: string }): NewUser {
  const userId = newId();
  return {
    userId,
    username: `user-${userId.toLowerCase()}`,
    passwordHash: nobodysHash,
    role: "endUser",
    tenantId: null,
    lang: call.language,
    createTime: call.now(),
    ...given,
  };
}

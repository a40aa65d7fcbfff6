import type { account } from "#lib/contract/account.ts";
import { callerOf, type Handler } from "../call.ts";
import { receiptOf } from "../messages/receipts.ts";
import { dummyHash } from "../security/passwords.ts";
import { permissionsOf } from "../security/role-permissions.ts";
import { ownRow } from "./own-row.ts";
import { receiptAnswer } from "./receipt-answer.ts";
import { userAnswer } from "./user-answer.ts";

/** The caller with their permission codes. */
export const current: Handler<typeof account.current> = async (call) => {
  const row = await ownRow(call);
  return {
    ...userAnswer(row, call.language),
    hasPassword: row.passwordHash !== dummyHash,
    perms: permissionsOf(callerOf(call)),
    alarmReceiptType: await receiptAnswer(call, await receiptOf(call.db, callerOf(call).userId)),
  };
};

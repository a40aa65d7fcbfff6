import type { Call } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { redeemSmsCode, type SmsPurpose } from "../security/sms-codes.ts";

/**
 * Uses up the SMS code sent to a number for this purpose; refuses a wrong one, and a client with too many tries.
 * `field` is the form field with the code.
 */
export async function proveCode(
  call: Call,
  mobile: string,
  purpose: SmsPurpose,
  code: string,
  field?: string,
): Promise<void> {
  const refund = await call.limiters.wrongSecrets.use(call.clientAddress);
  if (!(await redeemSmsCode(call, mobile, purpose, code))) throw new Refusal("auth.smsWrong", field ? { field } : null);
  refund();
}

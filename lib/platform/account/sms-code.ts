import type { account } from "#lib/contract/account.ts";
import { limits } from "#lib/domain/limits.ts";
import { maskPhone } from "#lib/domain/people/masks.ts";
import { minute } from "#lib/domain/time/spans.ts";
import type { Call, Handler } from "../call.ts";
import { type Gateway, postToGateway } from "../messages/deliver/adapters/gateway.ts";
import { outcomeOfError } from "../messages/deliver/outcome.ts";
import { invalid, Refusal } from "../refusal.ts";
import { redeemCaptcha } from "../security/captcha/captchas.ts";
import { newId } from "../security/hashes.ts";
import { normalMobile } from "../security/normal-names.ts";
import { issueSmsCode, type SmsPurpose, smsCodeLife, withdrawSmsCode } from "../security/sms-codes.ts";
import { smsCodeText } from "../sentences.ts";

type Code = {
  mobile: string;
  purpose: SmsPurpose;
  code: string;
  /** Reverts the count against the client. */
  refund(): void;
};

/**
 * If the service fails, the person is told and can log in by password instead. If the service refused the code, it does
 * not count; without an answer it may have been sent.
 */
async function sendCode(call: Call, sms: Gateway, { mobile, purpose, code, refund }: Code): Promise<void> {
  const text = smsCodeText(call.language, code, smsCodeLife / minute);
  const values = { id: newId(), mobile, code, text, title: "", link: "", url: "", kind: "code" };
  const sent = await postToGateway(sms, values, new AbortController().signal).catch(outcomeOfError);
  if (sent.kind === "sent") return;
  call.log.warn({ event: "sms", outcome: sent }, "the SMS service did not accept a code");
  if (sent.kind !== "retry" || sent.reason === "serviceFault") {
    await withdrawSmsCode(call, mobile, purpose, code);
    refund();
  }
  throw new Refusal("auth.mobileServiceDown");
}

/**
 * Sends a code. The answer does not reveal whether the number has an account. Without an SMS service the code is
 * written to the log, for the platform's operator.
 */
export const smsCode: Handler<typeof account.smsCode> = async (call, input) => {
  const mobile = normalMobile(input.mobile);
  if (!mobile) throw invalid("mobile");
  if (input.captchaId && !(await redeemCaptcha(call.db, input.captchaId, input.captcha, call.now())))
    throw new Refusal("auth.captchaWrong");
  const refund = await call.limiters.smsCodes.use(call.clientAddress);
  const code = await issueSmsCode(call, mobile, input.type, call.clientAddress);
  const answer = { retrySeconds: limits.smsRetry / 1000 };
  const { sms } = call.messengers;
  if (sms) {
    await sendCode(call, sms, { mobile, purpose: input.type, code, refund });
    return answer;
  }
  // "notice" shows the line in the terminal of the person who started the product.
  call.log.info({ event: "sms", notice: true }, `SMS code ${code} for ${maskPhone(mobile)} (${input.type})`);
  return call.production ? answer : { ...answer, debugCode: code };
};

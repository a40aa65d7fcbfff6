import type { account } from "#lib/contract/account.ts";
import { typedText } from "#lib/domain/texts/typed-text.ts";
import type { Handler } from "../call.ts";
import { invalid } from "../refusal.ts";
import { changeOwnRow, ownRow } from "./own-row.ts";
import { userAnswer } from "./user-answer.ts";

/** A picture of ours or of another server; rejects "javascript:" addresses. */
const isPicture = (address: string) => address === "" || /^(\/(?!\/)|https:\/\/)/.test(address);

/** Input of an optional field: trimmed, or null if empty; undefined to leave it unchanged. */
const given = (typed: string | undefined) => (typed === undefined ? undefined : typedText(typed) || null);

/** Changes the caller's own fields, but only those named here. */
export const update: Handler<typeof account.update> = async (call, input) => {
  const { name, avatar, lang } = input;
  if (avatar !== undefined && !isPicture(avatar)) throw invalid("avatar");
  const [email, contactNumber, companyName] = [input.email, input.contactNumber, input.companyName].map(given);
  const change = { name: name?.trim(), email, contactNumber, companyName, avatar: avatar === "" ? null : avatar, lang };
  if (Object.values(change).some((value) => value !== undefined)) await changeOwnRow(call, change);
  return userAnswer(await ownRow(call), call.language);
};

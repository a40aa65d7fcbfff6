import type { account } from "#lib/contract/account.ts";
import { callerOf, type Handler } from "../call.ts";
import { invalid } from "../refusal.ts";
import { ownRow } from "./own-row.ts";
import { userAnswer } from "./user-answer.ts";

/** A picture of ours or of another server; a "javascript:" address never gets into the database. */
const isPicture = (address: string) => address === "" || /^(\/(?!\/)|https:\/\/)/.test(address);

/** Changes the caller's own fields: those named here and no others, whatever else the body holds. */
export const update: Handler<typeof account.update> = async (call, input) => {
  const { name, email, contactNumber, companyName, avatar, lang } = input;
  if (name?.trim() === "") throw invalid("name");
  if (avatar !== undefined && !isPicture(avatar)) throw invalid("avatar");
  const change = { name: name?.trim(), email, contactNumber, companyName, avatar, lang };
  if (Object.values(change).some((value) => value !== undefined))
    await call.db.updateTable("users").set(change).where("userId", "=", callerOf(call).userId).execute();
  return userAnswer(await ownRow(call), call.language);
};

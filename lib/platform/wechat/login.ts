import type { wechat } from "#lib/contract/wechat.ts";
import { newOperator } from "../account/new-operator.ts";
import { openSession } from "../account/open-session.ts";
import type { Handler } from "../call.ts";
import { activeUsers } from "../security/visibility/active-users.ts";
import { wechatPersonName } from "../sentences.ts";
import { wechatPersonOf } from "./wechat-person.ts";

/** Logs in a person identified by the messaging app. An unknown one gets an account, as with a mobile number. */
export const wechatLogin: Handler<typeof wechat.login> = async (call, { code }) => {
  const wxOpenId = await wechatPersonOf(call, code);
  const known = activeUsers(call.db).selectAll().where("wxOpenId", "=", wxOpenId);
  const before = await known.executeTakeFirst();
  if (!before)
    await call.db
      .insertInto("users")
      .values(newOperator(call, { wxOpenId, name: wechatPersonName(call.language) }))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const session = await openSession(call, before ?? (await known.executeTakeFirstOrThrow()), "wechat");
  return { ...session, isNew: !before };
};

import { type Call, callerOf } from "../call.ts";
import { newId } from "../security/hashes.ts";
import { fresh } from "../tasks/change-row.ts";

/** Writes into the history of each device bound to a person that this binding ends with the account. */
export async function noteUnbound(call: Call, userId: string): Promise<void> {
  const { db } = call;
  const by = callerOf(call).userId;
  const nameOf = async (id: string) =>
    (await db.selectFrom("users").select("name").where("userId", "=", id).executeTakeFirst())?.name ?? "";
  const [oldText, userName] = [await nameOf(userId), await nameOf(by)];
  const bound = await db.selectFrom("deviceUsers").select("deviceId").where("userId", "=", userId).execute();
  const time = call.now();
  for (const { deviceId } of bound)
    await db
      .insertInto("changes")
      .values({
        ...fresh,
        changeId: newId(),
        deviceId,
        type: "bind",
        argId: null,
        cmd: null,
        params: null,
        oldNum: null,
        oldText,
        newNum: null,
        newText: null,
        state: "success",
        allowQueue: 0,
        requestId: null,
        userId: by,
        userName,
        source: "app",
        createTime: time,
        finishTime: time,
      })
      .execute();
}

import type { Db, Time } from "../store/schema.ts";
import { isDue, openStates } from "./deliver/queue.ts";

/** The worker's possible work: a step is only run, and its lock only taken, if there is any. */
export type WaitingWork = { notices: boolean; messages: boolean; deliveries: boolean };

/** Looks for work every second without a transaction: most of the time there is none. */
export async function findWork(db: Db, now: Time): Promise<WaitingWork> {
  const [notice, message, delivery] = await Promise.all([
    db.selectFrom("alarmNotices").select("noticeId").where("takeTime", "is", null).limit(1).executeTakeFirst(),
    db
      .selectFrom("awaitedMessages")
      .select("messageId")
      .where("doneTime", "is", null)
      .where("dueTime", "<=", now)
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom("deliveries")
      .select("deliveryId")
      .where("state", "in", openStates)
      .where(isDue(now))
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { notices: Boolean(notice), messages: Boolean(message), deliveries: Boolean(delivery) };
}

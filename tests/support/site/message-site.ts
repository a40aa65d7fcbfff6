import type { Insertable } from "kysely";
import type { Channel } from "#lib/domain/people/channels.ts";
import { type Messengers, noMessengers } from "#lib/platform/messages/deliver/messengers.ts";
import { type MessageWorker, startMessages } from "#lib/platform/messages/worker.ts";
import { createPlatform } from "#lib/platform/start/create-platform.ts";
import type { Store } from "#lib/platform/store/open.ts";
import type { Schema } from "#lib/platform/store/schema.ts";
import { fixedClock, noon, readableLog } from "../servers/platform.ts";
import { fillSite } from "./site.ts";
import { alarm } from "./site-rows.ts";

/** Tables of the site, dependent ones first; the remaining rows are deleted by cascade. */
const site = ["alarms", "groups", "devices", "args", "argGroups", "products", "users"] as const;

/** Never during a test: tests run the worker explicitly. */
const never = 2 ** 30;

/** A person's alarm settings; all others are the defaults. */
export const settings = (
  userId: string,
  more: Partial<Insertable<Schema["messageSettings"]>> = {},
): Insertable<Schema["messageSettings"]> => ({
  userId,
  app: 0,
  sms: 1,
  wx: 0,
  email: 0,
  webhook: 0,
  webhookUrl: null,
  webhookSecret: null,
  offlineAlarm: 1,
  offlineDelayMin: 30,
  quietFrom: null,
  quietTo: null,
  escalateAfterMin: null,
  escalateTo: null,
  ...more,
});

/** A message in the queue, due now. */
export const queued = (
  deliveryId: string,
  userId: string,
  channel: Channel,
  more: Partial<Insertable<Schema["deliveries"]>> = {},
): Insertable<Schema["deliveries"]> => ({
  deliveryId,
  userId,
  channel,
  targetId: null,
  kind: "alarm",
  title: "Cold room 1: too warm",
  text: "-9.5 °C",
  link: "/mobile-h5/device-alarm",
  tag: deliveryId,
  events: "[]",
  createTime: noon,
  dueTime: noon,
  state: "waiting",
  attempts: 0,
  leaseTime: null,
  sentTime: null,
  shownTime: null,
  reason: null,
  receipt: null,
  ...more,
});

/** The test site with a manually run worker, and manually created incidents. */
export async function messageSite(store: Store, messengers: Messengers = noMessengers) {
  const { db } = store;
  for (const table of site) await db.deleteFrom(table).execute();
  await fillSite(store);
  await db.deleteFrom("alarms").execute();
  await db
    .updateTable("users")
    .set(({ ref }) => ({ mobile: ref("userId"), email: null }))
    .execute();
  // Everyone gets alarms by SMS, which goes to the log; the super administrator sees everything and wants no messages.
  await db
    .insertInto("messageSettings")
    .values([...["admA", "admB", "opA", "opB"].map((userId) => settings(userId)), settings("super", { sms: 0 })])
    .execute();
  const clock = fixedClock();
  const { log, lines } = readableLog();
  const platform = createPlatform({ store, log, production: false, now: clock.now, messengers });
  let count = 0;

  const start = (isOn = true): MessageWorker => startMessages(platform, { every: never, isOn });
  const worker = start();

  return {
    platform,
    clock,
    lines,
    worker,
    /** Starts a second process on the same database. */
    start,
    /** Runs the worker until nothing is left to do at the current time. */
    async settle(by: MessageWorker = worker) {
      for (let round = 0; round < 4; round += 1) {
        await by.check();
        await by.idle();
      }
    },
    choose: (userId: string, more: Partial<Insertable<Schema["messageSettings"]>>) =>
      db.updateTable("messageSettings").set(more).where("userId", "=", userId).execute(),
    /** Creates an incident with the engine's notice. */
    async raise(deviceId: string, more: Partial<Insertable<Schema["alarms"]>> = {}): Promise<string> {
      count += 1;
      const policeId = `incident-${count}`;
      const row = alarm(policeId, deviceId, { alarmTime: clock.now(), argId: `arg${count}`, ...more });
      await db.insertInto("alarms").values(row).execute();
      await db
        .insertInto("alarmNotices")
        .values({ noticeId: `${policeId}:raised`, policeId, kind: "raised", createTime: clock.now(), takeTime: null })
        .execute();
      return policeId;
    },
    async recover(policeId: string) {
      await db.updateTable("alarms").set({ recoverTime: clock.now() }).where("policeId", "=", policeId).execute();
      await db
        .insertInto("alarmNotices")
        .values({ noticeId: `${policeId}:end`, policeId, kind: "recovered", createTime: clock.now(), takeTime: null })
        .execute();
    },
    /** Ends a snooze, as the engine does. */
    async wake(policeId: string) {
      await db.updateTable("alarms").set({ snoozeUntil: null }).where("policeId", "=", policeId).execute();
      const noticeId = `${policeId}:reminded:${clock.now()}`;
      await db
        .insertInto("alarmNotices")
        .values({ noticeId, policeId, kind: "reminded", createTime: clock.now(), takeTime: null })
        .execute();
    },
    deal: (policeId: string, dealTime: number | null = null) =>
      db.updateTable("alarms").set({ status: "processed", dealTime }).where("policeId", "=", policeId).execute(),
    undeal: (policeId: string) =>
      db.updateTable("alarms").set({ status: "untreated", dealTime: null }).where("policeId", "=", policeId).execute(),
    /** Queued messages by person, oldest first. */
    async told() {
      const rows = await db.selectFrom("deliveries").selectAll().orderBy("createTime").orderBy("userId").execute();
      return rows.map(({ userId, channel, kind, title, text, state }) => ({
        userId,
        channel,
        kind,
        title,
        text,
        state,
      }));
    },
  };
}

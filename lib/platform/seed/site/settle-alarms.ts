import { minute } from "#lib/domain/time/spans.ts";
import { between, mixSeed, seeded } from "../../simulator/random.ts";
import { updateMany } from "../../store/many-rows.ts";
import type { Store } from "../../store/open.ts";
import type { Staff } from "./bindings.ts";

/** Number of untreated alarms, including open ones; all others have been dealt with. */
const untreated = 12;
const notes = ["Door closed", "Checked on site, goods in order", "Compressor reset", null, "Delivery, door open", null];

/** Marks the older alarms of a new site as dealt with. */
export async function settleAlarms(
  { db, dialect }: Store,
  { managerId, operatorId }: Staff,
  siteSeed: number,
  now: number,
): Promise<void> {
  const rows = await db
    .selectFrom("alarms")
    .select(["policeId", "recoverTime"])
    .where("status", "=", "untreated")
    .orderBy("alarmTime", "desc")
    .execute();
  const openCount = rows.filter(({ recoverTime }) => recoverTime === null).length;
  const old = rows.filter(({ recoverTime }) => recoverTime !== null).slice(Math.max(0, untreated - openCount));
  const random = seeded(mixSeed(siteSeed, 5));
  const people = [managerId, operatorId].filter((userId) => userId !== undefined);
  await updateMany(db, dialect, {
    table: "alarms",
    key: "policeId",
    columns: ["status", "dealTime", "dealUserId", "dealNote"],
    casts: ["text", "text", "bigint", "text", "text"],
    rows: old.map(({ policeId, recoverTime }) => {
      const dealTime = Math.min(now, Math.floor((recoverTime ?? now) + between(random, 4, 180) * minute));
      const person = people[Math.floor(random() * people.length)] ?? null;
      return [policeId, "processed", dealTime, person, notes[Math.floor(random() * notes.length)] ?? null];
    }),
  });
}

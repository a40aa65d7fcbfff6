import type { Selectable } from "kysely";
import { standardReceipt } from "#lib/domain/people/channels.ts";
import type { Db, Flag, Schema } from "../store/schema.ts";

export type ReceiptRow = Selectable<Schema["messageSettings"]>;

const flag = (value: boolean): Flag => (value ? 1 : 0);

/** Default settings. */
const standardRow = (userId: string): ReceiptRow => ({
  userId,
  app: flag(standardReceipt.app),
  sms: flag(standardReceipt.sms),
  wx: flag(standardReceipt.wx),
  email: flag(standardReceipt.email),
  webhook: flag(standardReceipt.webhook),
  webhookUrl: null,
  webhookSecret: null,
  offlineAlarm: flag(standardReceipt.offlineAlarm),
  offlineDelayMin: standardReceipt.offlineDelayMin,
  quietFrom: null,
  quietTo: null,
  escalateAfterMin: null,
  escalateTo: null,
});

/** Alarm settings of these people, by id; with defaults for people without any. */
export async function receiptsOf(db: Db, userIds: readonly string[]): Promise<Map<string, ReceiptRow>> {
  const rows = userIds.length
    ? await db.selectFrom("messageSettings").selectAll().where("userId", "in", userIds).execute()
    : [];
  const chosen = new Map(rows.map((row) => [row.userId, row]));
  return new Map(userIds.map((userId) => [userId, chosen.get(userId) ?? standardRow(userId)]));
}

export async function receiptOf(db: Db, userId: string): Promise<ReceiptRow> {
  return (await receiptsOf(db, [userId])).get(userId) ?? standardRow(userId);
}

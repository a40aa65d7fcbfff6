import type { AlarmReceipt } from "#lib/contract/account.ts";
import type { Platform } from "../call.ts";
import type { ReceiptRow } from "../messages/receipts.ts";
import { activeUsers } from "../security/visibility/active-users.ts";

/** A person's alarm settings as answered; the webhook's secret only if it was just created. */
export async function receiptAnswer(
  { db }: Pick<Platform, "db">,
  row: ReceiptRow,
  secret: string | null = null,
): Promise<AlarmReceipt> {
  const { escalateTo, escalateAfterMin } = row;
  const second = escalateTo
    ? await activeUsers(db).select("name").where("userId", "=", escalateTo).executeTakeFirst()
    : undefined;
  return {
    app: row.app === 1,
    sms: row.sms === 1,
    wx: row.wx === 1,
    email: row.email === 1,
    webhook: row.webhook === 1,
    webhookUrl: row.webhookUrl,
    webhookSecret: secret,
    offlineAlarm: row.offlineAlarm === 1,
    offlineDelayMin: row.offlineDelayMin,
    quietFrom: row.quietFrom,
    quietTo: row.quietTo,
    escalation:
      second && escalateTo && escalateAfterMin !== null
        ? { afterMinutes: escalateAfterMin, userId: escalateTo, name: second.name }
        : null,
  };
}

import { day } from "#lib/domain/time/spans.ts";
import { openToken } from "#lib/platform/security/tokens.ts";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { openStore, type Store } from "#lib/platform/store/open.ts";
import { addFreezer } from "#tests/support/servers/mqtt.ts";
import { settings } from "#tests/support/site/message-site.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { binding } from "#tests/support/site/site-rows.ts";

const year = 365 * day;

/** An open database with these freezers of admA, who gets alarms at this webhook, and a token of hers. */
export async function makeSite(
  databaseUrl: string,
  { devices, webhookUrl }: { devices: readonly string[]; webhookUrl: string },
): Promise<{ store: Store; token: string }> {
  const store = await openStore({ databaseUrl, dataDir: "" });
  await fillSite(store);
  await seedCatalogue(store);
  const expireTime = Date.now() + year;
  await store.db.updateTable("devices").set({ expireTime }).execute();
  for (const deviceId of devices) {
    await addFreezer(store, deviceId, { expireTime });
    await store.db.insertInto("deviceUsers").values(binding(deviceId, "admA")).execute();
  }
  const hook = { sms: 0, webhook: 1, webhookUrl, webhookSecret: "secret" } as const;
  await store.db.insertInto("messageSettings").values(settings("admA", hook)).execute();
  const { token } = await openToken(store.db, "admA", Date.now());
  return { store, token };
}

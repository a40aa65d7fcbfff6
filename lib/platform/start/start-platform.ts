import { join } from "node:path";
import type { Logger } from "pino";
import { readOwnMenu } from "#lib/domain/screens/own-menu.ts";
import type { Settings } from "#lib/domain/settings.ts";
import { cameraSources } from "../cameras/camera-sources.ts";
import { makeRoom } from "../curves/samples/trim-history.ts";
import { followUpgrades } from "../firmware/follow-upgrades.ts";
import { startGateway } from "../gateway/start-gateway.ts";
import { startHttp } from "../http/server.ts";
import { createAwakeClock } from "../ingest/clock/awake-clock.ts";
import { shareBus } from "../live/share-bus.ts";
import { logMissing, messengersOf } from "../messages/deliver/messengers.ts";
import { startMessages } from "../messages/worker.ts";
import { startMetrics } from "../metrics/start-metrics.ts";
import { joinOthers } from "../parts/join-others.ts";
import { acquirePlatformLock } from "../parts/platform-lock.ts";
import { paymentProviderOf } from "../payments/provider-of.ts";
import { startNotices } from "../payments/start-notices.ts";
import { pictureFolder } from "../pictures/picture-folder.ts";
import { warnOfKnownNumbers } from "../security/known-numbers.ts";
import { warnOfKnownPasswords } from "../security/known-passwords.ts";
import { seedPeople } from "../seed/people.ts";
import { seedCatalogue } from "../seed/seed-catalogue.ts";
import { openStore } from "../store/open.ts";
import { warnOfUnusedDatabase } from "../store/unused-database.ts";
import { startTasks } from "../tasks/start-tasks.ts";
import { wechatSignInOf } from "../wechat/sign-in-of.ts";
import { signerOf } from "../wechat/signer-of.ts";
import { createPlatform } from "./create-platform.ts";
import { startDeviceLink } from "./device-link.ts";
import { prepareSite, simulateSite } from "./simulated-site.ts";
import { startSweeping } from "./start-sweeping.ts";

export type StartedPlatform = { port: number; close(): Promise<void> };

type Closable = { close(): Promise<unknown> };

/** Closes everything in reverse order; a failure, for example without the database, does not block the rest. */
async function closeAll(opened: readonly Closable[], log: Logger): Promise<void> {
  for (const part of opened.toReversed())
    await part
      .close()
      .catch((error: unknown) => log.error({ err: error }, "a part of the platform could not be closed"));
}

/**
 * Starts the whole platform: database, first accounts, devices, calls. If a part cannot start, closes what was opened
 * and rejects with a StartError. `fail` is called when another process has taken over its work.
 */
export async function startPlatform(
  settings: Settings,
  { log, production, fail }: { log: Logger; production: boolean; fail(): void },
): Promise<StartedPlatform> {
  const opened: Closable[] = [];
  const closeLater = <Part extends Closable>(part: Part): Part => {
    opened.push(part);
    return part;
  };
  try {
    closeLater(await acquirePlatformLock(settings, { log, fail }));
    const store = closeLater(await openStore({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR }));
    const sharing = await joinOthers(settings, { log, fail });
    if (sharing) closeLater(sharing);
    const messengers = await messengersOf(settings);
    const cameras = cameraSources(settings);
    const signPage = signerOf(settings, production, Date.now);
    const wechat = wechatSignInOf(settings, production, Date.now);
    const payments = paymentProviderOf(settings, production);
    const pictures = pictureFolder(join(settings.DATA_DIR, "pictures"));
    const platform = createPlatform({
      ...{ store, log, production, parts: sharing?.parts, cameras, messengers, signPage, wechat, payments, pictures },
      steady: closeLater(createAwakeClock()).read,
      // Validated with the settings.
      menu: readOwnMenu(settings.MENU) ?? [],
    });
    const { db, now } = platform;
    if (sharing) closeLater(shareBus({ bus: platform.bus, db, signals: sharing.signals, log }));
    await makeRoom(store, now());
    await seedCatalogue(store);
    if (await seedPeople(db, now(), messengers)) warnOfUnusedDatabase(settings, log);
    await prepareSite(platform, store, settings);
    const link = closeLater(await startDeviceLink(platform, store, settings));
    closeLater(await startTasks({ platform, rpc: link.rpc, flush: link.flush, reach: link.reach }));
    closeLater(followUpgrades({ platform, flush: link.flush }));
    closeLater(await startGateway({ platform, rpc: { call: link.call }, flush: link.flush }));
    logMissing(messengers, log);
    const messages = closeLater(startMessages(platform, { isOn: settings.MESSAGES }));
    closeLater(await simulateSite(platform, store, settings, link.mqttPort));
    // Messages of closing connections wait for their storage, and that waits for a batch.
    closeLater({ close: () => link.flush() });
    const http = closeLater(await startHttp(platform, settings.PLATFORM_PORT));
    if (settings.PLATFORM_METRICS_PORT !== undefined) {
      const { server } = http;
      const watched = { server, counts: link.counts, messages: messages.counts, dataDir: settings.DATA_DIR };
      closeLater(await startMetrics(watched, settings.PLATFORM_METRICS_PORT));
    }
    closeLater(startNotices(platform, http.port));
    if (sharing) {
      await sharing.parts.begin();
      closeLater(sharing.parts);
    }
    closeLater(startSweeping(platform, store, settings));
    if (production) await warnOfKnownPasswords(db, log);
    if (messengers.sms) await warnOfKnownNumbers(db, log);
    return { port: http.port, close: () => closeAll(opened, log) };
  } catch (error) {
    await closeAll(opened, log);
    throw error;
  }
}

import { type Migration, Migrator } from "kysely/migration";
import { StartError } from "../start/start-error.ts";
import type { Dialect } from "./dialect.ts";
import { first } from "./migrations/0001-first.ts";
import { rollups } from "./migrations/0002-rollups.ts";
import { changes } from "./migrations/0003-changes.ts";
import { cameras } from "./migrations/0004-cameras.ts";
import { alarmEngine } from "./migrations/0005-alarm-engine.ts";
import { messages } from "./migrations/0006-messages.ts";
import { alarmDealing } from "./migrations/0007-alarm-dealing.ts";
import { orders } from "./migrations/0007-orders.ts";
import { shares } from "./migrations/0008-shares.ts";
import { people } from "./migrations/0009-people.ts";
import { addTasks } from "./migrations/0010-add-tasks.ts";
import { assistance } from "./migrations/0012-assistance.ts";
import { accountPictures } from "./migrations/0013-account.ts";
import { feedbackTickets } from "./migrations/0015-feedback.ts";
import { gateway } from "./migrations/0016-gateway.ts";
import { ordersPayment } from "./migrations/0017-orders-payment.ts";
import { firmware } from "./migrations/0018-firmware.ts";
import { partitions } from "./migrations/0019-partitions.ts";
import { parts } from "./migrations/0020-parts.ts";
import { sparkplug } from "./migrations/0022-sparkplug.ts";
import { ownProducts } from "./migrations/0023-own-products.ts";
import { tokenTimes } from "./migrations/0024-token-times.ts";
import { namesByStatus } from "./migrations/0025-names-by-status.ts";
import { leftMeasurements } from "./migrations/0026-left-measurements.ts";
import { clockBehind } from "./migrations/0027-clock-behind.ts";
import { leftPeople } from "./migrations/0028-left-people.ts";
import { networkTime } from "./migrations/0029-network-time.ts";
import { paymentRequests } from "./migrations/0030-payment-requests.ts";
import { lateValues } from "./migrations/0031-late-values.ts";
import { nameOrders } from "./migrations/0032-name-orders.ts";
import { wholeMoments } from "./migrations/0033-whole-moments.ts";
import { oldRecords } from "./migrations/0034-old-records.ts";
import { smsAskers } from "./migrations/0035-sms-askers.ts";
import { fewOfMany } from "./migrations/0036-few-of-many.ts";
import { interruptions } from "./migrations/0037-interruptions.ts";
import { alarmPhotos } from "./migrations/0038-alarm-photos.ts";
import type { Db } from "./schema.ts";

/** All migrations, by number and name. */
export const migrationsOn = (dialect: Dialect): Record<string, Migration> => {
  return {
    "0001-first": first(dialect),
    "0002-rollups": rollups(dialect),
    "0003-changes": changes,
    "0004-cameras": cameras,
    "0005-alarm-engine": alarmEngine,
    "0006-messages": messages,
    "0008-shares": shares,
    "0007-alarm-dealing": alarmDealing,
    "0007-orders": orders,
    "0009-people": people,
    "0010-add-tasks": addTasks,
    "0015-feedback": feedbackTickets,
    "0016-gateway": gateway,
    "0013-account": accountPictures,
    "0012-assistance": assistance,
    "0017-orders-payment": ordersPayment,
    "0018-firmware": firmware,
    "0022-sparkplug": sparkplug,
    "0019-partitions": partitions(dialect),
    "0020-parts": parts(dialect),
    "0023-own-products": ownProducts,
    "0024-token-times": tokenTimes,
    "0025-names-by-status": namesByStatus,
    "0026-left-measurements": leftMeasurements(dialect),
    "0027-clock-behind": clockBehind,
    "0028-left-people": leftPeople,
    "0029-network-time": networkTime,
    "0030-payment-requests": paymentRequests,
    "0031-late-values": lateValues,
    "0032-name-orders": nameOrders(dialect),
    "0033-whole-moments": wholeMoments(dialect),
    "0034-old-records": oldRecords,
    "0035-sms-askers": smsAskers,
    "0036-few-of-many": fewOfMany,
    "0037-interruptions": interruptions,
    "0038-alarm-photos": alarmPhotos,
  };
};

/**
 * Migrations may run out of order: they are developed in parallel, and reach a database in the order of its upgrades.
 */
const migratorOf = (db: Db, migrations: Record<string, Migration>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations }, allowUnorderedMigrations: true });

/** Whether migrations of this version are missing. Throws StartError if that cannot be determined. */
export async function lacksSteps(db: Db, dialect: Dialect): Promise<boolean> {
  const steps = await migratorOf(db, migrationsOn(dialect))
    .getMigrations()
    .catch((error: unknown) => {
      throw new StartError(explain(error));
    });
  return steps.some(({ executedAt }) => executedAt === undefined);
}

/** Migrates the tables; several nodes may do so at once. Throws StartError if a migration fails. */
export async function migrate(
  db: Db,
  dialect: Dialect,
  migrations: Record<string, Migration> = migrationsOn(dialect),
): Promise<void> {
  const { error } = await migratorOf(db, migrations).migrateToLatest();
  if (error) throw new StartError(explain(error));
}

function explain(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  // Kysely's "corrupted": the database has a migration that this version does not know.
  const [, step] = /previously executed migration (\S+) is missing/.exec(reason) ?? [];
  return step
    ? `The database belongs to a newer version of this product (${step}): start that version, or restore a backup made with this one`
    : `The database could not be migrated: ${reason}`;
}

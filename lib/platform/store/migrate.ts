import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { StartError } from "../start-error.ts";
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
import type { Schema } from "./schema.ts";

/** Brings the tables up to date; several nodes may do so at once. Throws StartError when a step fails. */
export async function migrate(db: Kysely<Schema>, dialect: Dialect): Promise<void> {
  const migrations = {
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
  };
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw new StartError(`The database could not be brought up to date: ${reason(error)}`);
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

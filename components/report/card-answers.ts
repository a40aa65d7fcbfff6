import type { alarms } from "#lib/contract/alarms.ts";
import type { DataOf, Endpoint } from "#lib/contract/endpoint.ts";
import type { orders } from "#lib/contract/orders.ts";
import type { overview } from "#lib/contract/overview.ts";
import type { Result } from "#lib/contract/wire.ts";

type Coming<E extends Endpoint> = Promise<Result<DataOf<E>>>;

/** The responses for the report's cards, one promise each. */
export type CardAnswers = {
  statistics: Coming<typeof overview.statistics>;
  byDay: Coming<typeof alarms.countByDay>;
  byDevice: Coming<typeof alarms.countByDevice>;
  orders: Coming<typeof orders.countMonth>;
};

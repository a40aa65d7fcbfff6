import type { overview } from "#lib/contract/overview.ts";
import { deviceStatuses } from "#lib/domain/devices/devices.ts";
import { type Cell, csv } from "#lib/domain/texts/csv.ts";
import { exactTime } from "#lib/domain/time/ages.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import { countByDay } from "../alarms/count-by-day.ts";
import { countByDevice } from "../alarms/count-by-device.ts";
import type { Handler } from "../call.ts";
import { countDevices } from "../devices/list/list.ts";
import { countMonthOrders } from "../orders/count-month.ts";
import { figureWord, statusWord } from "../sentences.ts";

/** The report's figures, one per line: kind, subject and number. */
export const exportFigures: Handler<typeof overview.export> = async (call, input) => {
  const { groupId } = input;
  const [states, byDay, byDevice, orders] = await Promise.all([
    countDevices(call, { groupId }),
    countByDay(call, input),
    countByDevice(call, input),
    countMonthOrders(call, { groupId }),
  ]);
  const { language } = call;
  const textOf = (word: Parameters<typeof figureWord>[1]) => figureWord(language, word);
  const rows: Cell[][] = [
    ...deviceStatuses.map((status) => [textOf("devices"), statusWord(language, status), states[status]]),
    ...byDay.list.map(({ date, count }) => [textOf("byDay"), date, count]),
    ...byDevice.map(({ deviceId, deviceName, count }) => [textOf("byDevice"), `${deviceName} (${deviceId})`, count]),
    [textOf("orders"), orders.month ?? "", orders.count],
  ];
  const heading = [textOf("figure"), textOf("of"), `${textOf("count")} (${exactTime(call.now(), siteTimeZone)})`];
  return csv([heading, ...rows]);
};

import { callLate } from "#lib/client/calls/call-late.ts";
import type { Alarm } from "#lib/contract/alarms.ts";
import type { AlarmInput, AlarmView } from "#lib/domain/queries/alarm-query.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";

const source = async () => (await import("#lib/contract/alarms.ts")).alarms.list;

/**
 * The alarms after the shown ones, requested by the time of the last one: page numbers would shift, as rows are added
 * at the top and leave in the middle.
 */
export async function nextAlarms(rows: readonly Alarm[], view: AlarmView, input: AlarmInput) {
  const last = rows.at(-1);
  if (!last) return { list: [], total: 0 };
  const known = new Set(rows.map(({ policeId }) => policeId));
  const same = rows.filter(
    ({ alarmTime, status }) => alarmTime === last.alarmTime && (view === "all" || status === view),
  );
  const { size } = screenLimits.page;
  const before = Math.floor(same.length / size) * size;
  const endTime = Math.min(last.alarmTime, input.endTime ?? last.alarmTime);
  const answer = await callLate(
    source,
    { ...input, endTime, pageNum: before / size + 1, pageSize: size },
    { quiet: true },
  );
  const list = answer.list.filter(({ policeId }) => !known.has(policeId));
  const below = Math.max(0, answer.total - before - answer.list.length);
  return { list, total: rows.length + list.length + below };
}

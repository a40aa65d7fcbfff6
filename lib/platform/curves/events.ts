import type { CurveEvent } from "#lib/contract/curves.ts";
import type { Gap } from "#lib/domain/curves/data-gaps.ts";
import type { Steps } from "#lib/domain/curves/steps.ts";
import { formatNumber, withUnit } from "#lib/domain/devices/readings.ts";
import { alarmAnswers } from "../alarms/alarm-answer.ts";
import type { AlarmRow } from "../alarms/alarm-rows.ts";
import type { HistoryArg } from "./history-args.ts";
import type { Window } from "./line.ts";
import type { Source } from "./read/read-steps.ts";
import { type Marked, spansOf } from "./states.ts";

/** Gaps examined per line; of more, only the longest. */
const mostGaps = 50;
/** Tolerance at either end of a gap, as a fraction of it, since states are reported less often than measurements. */
const edge = 0.1;

const stateEvents = async (source: Source, type: Marked, { from, to }: Window): Promise<CurveEvent[]> =>
  (await spansOf(source, type, from, to)).map((span) => ({ time: span.from, endTime: span.to, type, text: null }));

async function alarmEvents({ call }: Source, alarms: readonly AlarmRow[]): Promise<CurveEvent[]> {
  const answers = await alarmAnswers(call, alarms);
  return answers.map(({ alarmTime, recoverTime, content, policeId }) => ({
    time: alarmTime,
    endTime: recoverTime ?? null,
    type: "alarm",
    text: content ?? null,
    policeId,
  }));
}

function setEvents(setPoints: Steps, { unit, precision }: HistoryArg): CurveEvent[] {
  const format = (value: number | null) => formatNumber(value, precision);
  return setPoints.slice(1).map(([time, value], index) => {
    const text = `${format(setPoints[index]?.[1] ?? null)} → ${withUnit(format(value), unit)}`;
    return { time, endTime: null, type: "set", text };
  });
}

/** Gaps in which no argument of the device was stored: the device was silent, and not just a probe. */
async function offlineEvents({ call, series }: Source, gaps: readonly Gap[]): Promise<CurveEvent[]> {
  const ids = [...series.values()];
  const longest = gaps.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, mostGaps);
  const events: CurveEvent[] = [];
  for (const [from, to] of ids.length > 0 ? longest : []) {
    // PostgreSQL accepts no fractional times.
    const margin = Math.round((to - from) * edge);
    const hasData = await call.db
      .selectFrom("samples")
      .select("dataTime")
      .where("seriesId", "in", ids)
      .where("dataTime", ">", from + margin)
      .where("dataTime", "<", to - margin)
      .limit(1)
      .executeTakeFirst();
    if (!hasData) events.push({ time: from, endTime: to, type: "offline", text: null });
  }
  return events;
}

type Drawn = { window: Window; gaps: readonly Gap[]; alarms: readonly AlarmRow[]; arg: HistoryArg; setPoints: Steps };

/** A device's events in a window, in chronological order. */
export async function eventsIn(source: Source, { window, gaps, alarms, arg, setPoints }: Drawn): Promise<CurveEvent[]> {
  const events = [
    ...(await alarmEvents(source, alarms)),
    ...(await stateEvents(source, "defrost", window)),
    ...(await stateEvents(source, "door", window)),
    ...(await offlineEvents(source, gaps)),
    ...setEvents(setPoints, arg),
  ];
  return events.sort((a, b) => a.time - b.time);
}

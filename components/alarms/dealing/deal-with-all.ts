import { callLate } from "#lib/client/calls/call-late.ts";
import { type AlarmInput, type AlarmQuery, type AlarmScreenName, isNarrowed } from "#lib/domain/queries/alarm-query.ts";

const allSource = async () => (await import("#lib/contract/alarms.ts")).alarms.dealAll;
const deviceSource = async () => (await import("#lib/contract/alarms.ts")).alarms.dealDevice;

type Options = {
  screen: AlarmScreenName;
  query: AlarmQuery;
  input: AlarmInput;
  seen: { untilTime?: number | undefined; most: number };
  note: string;
  requestId: string;
};

/** Deals with all alarms that a list showed; for a device without further filters by its own call. */
export function dealWithAll({ screen, query, input, seen, note, requestId }: Options) {
  const { status: _, ...filter } = input;
  const sent = { ...seen, ...(note ? { dealNote: note } : {}), requestId };
  const { deviceId } = query;
  return screen === "deviceAlarm" && deviceId && !isNarrowed(screen, query)
    ? callLate(deviceSource, { deviceId, ...sent })
    : callLate(allSource, { ...filter, ...sent });
}

import { useEffect, useRef, useState } from "react";
import { useMorePages } from "#lib/client/lists/more-pages.ts";
import { useAlarmRefresh } from "#lib/client/live/live-alarms.ts";
import { useLiveRows } from "#lib/client/live/live-device.ts";
import { useLivePolling } from "#lib/client/live/live-polling.ts";
import { useLiveRefresh } from "#lib/client/live/live-refresh.ts";
import { liveStore } from "#lib/client/live/live-store.ts";
import { onVisibilityChange } from "#lib/client/timing/page-visible.ts";
import type { Alarm } from "#lib/contract/alarms.ts";
import type { AlarmInput, AlarmView } from "#lib/domain/queries/alarm-query.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import {
  type AlarmChange,
  type AlarmChanges,
  type AlarmPage,
  arrivals,
  covered,
  leftToDeal,
  newerThan,
  shownNow,
  withChanges,
} from "./held-alarms.ts";
import { nextAlarms } from "./next-alarms.ts";

type Options = { name: string; newest: AlarmPage; view: AlarmView; input: AlarmInput };

/**
 * Keeps shown alarms in place: the newest answer updates rows without moving them, and new ones are counted until
 * `adopt`. An empty or invisible list adopts by itself.
 */
export function useHeldAlarms({ name, newest, view, input }: Options) {
  const [held, setHeld] = useState({ page: newest, round: 0 });
  const [changes, setChanges] = useState<AlarmChanges>({});
  const addChanges = (added: readonly AlarmChange[]) => setChanges((known) => withChanges(known, added));
  const page = held.page;
  const now = useRef<readonly Alarm[]>([]);
  const { rows, state, more } = useMorePages({
    name: `${name} ${held.round}`,
    initial: page.list,
    total: page.total,
    idOf: (alarm) => alarm.policeId,
    fetchPage: () => nextAlarms(now.current, view, input),
  });
  now.current = shownNow(rows, newest, changes, view);
  const fresh = arrivals(rows, newest, state === "end");
  const adopt = () => {
    setHeld(({ round }) => ({ page: newest, round: round + 1 }));
    setChanges((known) => newerThan(newest, known));
  };
  const unseen = rows.length === 0 || (typeof document !== "undefined" && document.hidden);
  const wanted = useRef(false);
  /** A device may be gone, and its alarms with it: nobody has dealt with them. */
  const lost = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per response; the other values are current
  useEffect(() => {
    if (newest === page) return;
    const ids = new Set(newest.list.map(({ policeId }) => policeId));
    const isGone =
      lost.current && rows.some((row) => !ids.has(row.policeId) && !changes[row.policeId] && covered(newest, row));
    if (unseen || wanted.current || isGone) adopt();
    wanted.current = false;
    if (isGone) lost.current = false;
    // A row of the server replaces earlier events, unless it was loaded before they occurred.
    setChanges((known) => ({
      ...Object.fromEntries(Object.entries(known).filter(([id]) => !ids.has(id))),
      ...newerThan(newest, known),
    }));
  }, [newest]);
  useLiveRows([...new Set(rows.map(({ deviceId }) => deviceId))].slice(0, screenLimits.watched));
  useEffect(() => {
    const lose = () => {
      lost.current = true;
    };
    // A hidden page receives no events, so changes may be missed whenever visibility changes.
    const ends = [liveStore.onAccess(lose), onVisibilityChange(lose)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  useLiveRefresh(newest);
  useLivePolling();
  useAlarmRefresh(addChanges);
  return {
    rows: now.current,
    state,
    more,
    addChanges,
    fresh: fresh.length,
    adopt,
    /** Shows the next answer instead of the held rows. */
    adoptNext: () => {
      wanted.current = true;
    },
    /** The rows shown and when, for dealing with all of them. */
    seen: { untilTime: page.readTime ?? undefined, most: page.total },
    left: leftToDeal(now.current, page.total, view),
  };
}

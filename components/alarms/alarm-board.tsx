"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { MoreRow } from "#components/ui/lists/more-row.tsx";
import { useLostSince } from "#lib/client/calls/online.ts";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { useKeep } from "#lib/client/kept/use-keep.ts";
import { useMinute } from "#lib/client/live/minute.ts";
import { recountUntreated } from "#lib/client/live/recount.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { toast } from "#lib/client/toasts.ts";
import type { Alarm } from "#lib/contract/alarms.ts";
import {
  type AlarmInput,
  type AlarmQuery,
  type AlarmScreenName,
  alarmHref,
  isNarrowed,
} from "#lib/domain/queries/alarm-query.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { AlarmDays } from "./alarm-days.tsx";
import { useAlarmTitle } from "./alarm-title.ts";
import { AlarmsEmpty } from "./alarms-empty.tsx";
import { ArrivalBar } from "./arrival-bar.tsx";
import { AlarmActions } from "./dealing/alarm-actions.tsx";
import { AlarmMore } from "./dealing/alarm-more.tsx";
import { DealAll } from "./dealing/deal-all.tsx";
import { dealWithAll } from "./dealing/deal-with-all.ts";
import { useDealing } from "./dealing/use-dealing.ts";
import { type AlarmPage, dealable, untreatedNow } from "./held-alarms.ts";
import { AlarmPhoto } from "./photo/alarm-photo.tsx";
import { PhotoMore } from "./photo/photo-more.tsx";
import { useHeldAlarms } from "./use-held-alarms.ts";

type Props = {
  screen: AlarmScreenName;
  query: AlarmQuery;
  /** The input of the list's call, also for later pages. */
  input: AlarmInput;
  page: AlarmPage;
  /** Whether no alarm is open, dealt with or not; undefined if unknown. */
  noneOpen?: boolean | undefined;
};

/**
 * Alarms by day. While they are read they keep their places: new ones wait behind a bar, and ones dealt with stay until
 * the list is shown again.
 */
export function AlarmBoard({ screen, query, input, page, noneOpen }: Props) {
  const t = useTranslations("alarms");
  const title = useAlarmTitle();
  const now = useMinute();
  const dataTime = useLostSince() ?? now;
  const refresh = useRefreshPage();
  const more = useRef<(alarm: Alarm) => void>(null);
  const photo = useRef<(alarm: Alarm) => void>(null);
  const board = useHeldAlarms({ name: alarmHref(screen, query), newest: page, view: query.view, input });
  const dealing = useDealing(board.addChanges);
  const { rows, state, fresh } = board;
  const withDevice = screen === "alarms";
  const subject = (alarm: Alarm) => [title(alarm), withDevice ? alarm.deviceName : null].filter(Boolean).join(", ");
  const whole = query.view === "untreated" && !isNarrowed(screen, query);
  useKeep("alarms", withDevice ? "" : (query.deviceId ?? ""), whole ? page : null, () => ({
    list: untreatedNow(rows, page).slice(0, screenLimits.kept.alarms),
    total: page.total,
  }));
  const acts = query.view !== "processed";
  const show = () => {
    board.adopt();
    window.scrollTo({ top: 0 });
  };
  // After a lost answer all may already be dealt with; repeating must still concern the same alarms.
  const shown = useRef({ seen: board.seen, count: board.left });
  if (board.left > 0) shown.current = { seen: board.seen, count: board.left };
  const { idOf, forget } = useRequestId();
  async function dealAll(note: string): Promise<boolean> {
    const { seen, count } = shown.current;
    const requestId = idOf({ seen, note });
    const answer = await dealWithAll({ screen, query, input, seen, note, requestId }).catch(() => undefined);
    if (answer) forget();
    // Also after a refusal, since the list may have changed.
    board.adoptNext();
    refresh();
    recountUntreated();
    if (answer) toast(t("all.done", { count: answer.dealt ?? count }), { kind: "done" });
    return answer !== undefined;
  }
  const scope = isNarrowed(screen, query) ? "narrowed" : screen === "deviceAlarm" ? "ofDevice" : "whole";
  return (
    <>
      <ArrivalBar count={fresh} view={query.view} show={show} />
      {rows.length === 0 ? (
        <AlarmsEmpty screen={screen} query={query} noneOpen={noneOpen} />
      ) : (
        <AlarmDays alarms={rows} complete={state === "end"} now={now} dataTime={dataTime} withDevice={withDevice}>
          {(alarm) => (
            <>
              <AlarmPhoto address={alarm.dealPicture} title={subject(alarm)} onOpen={() => photo.current?.(alarm)} />
              {acts && dealable(alarm) ? (
                <AlarmActions
                  alarm={alarm}
                  title={subject(alarm)}
                  dealing={dealing}
                  more={() => more.current?.(alarm)}
                />
              ) : null}
            </>
          )}
        </AlarmDays>
      )}
      <MoreRow state={state} retry={() => void board.more()} />
      {query.view === "untreated" ? (
        <DealAll count={board.left} scope={scope} bounded={board.seen.untilTime !== undefined} deal={dealAll} />
      ) : null}
      <AlarmMore open={more} rows={rows} dealing={dealing} withDevice={withDevice} />
      <PhotoMore open={photo} rows={rows} now={now} />
    </>
  );
}

"use client";

import { IconCheck } from "@tabler/icons-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { NotKept } from "#components/ui/failures/not-kept.tsx";
import { CardLoading } from "#components/ui/loading/card-loading.tsx";
import type { Kept } from "#lib/client/kept/kept-screens.ts";
import { useKept } from "#lib/client/kept/use-kept.ts";
import { useMinute } from "#lib/client/live/minute.ts";
import { AlarmDays } from "./alarm-days.tsx";
import { useAlarmTitle } from "./alarm-title.ts";
import { AlarmActions } from "./dealing/alarm-actions.tsx";
import { dealable } from "./held-alarms.ts";

/** The stored untreated alarms, of one device if the address names one. */
export function KeptAlarms() {
  const deviceId = useSearchParams().get("deviceId") ?? "";
  const found = useKept("alarms", deviceId);
  if (found === undefined) return <CardLoading count={4} height="8rem" />;
  return found ? <List found={found} withDevice={deviceId === ""} /> : <NotKept />;
}

/** The buttons are disabled; the bar above says why. */
function List({ found, withDevice }: { found: Kept<"alarms">; withDevice: boolean }) {
  const t = useTranslations("alarms");
  const title = useAlarmTitle();
  const now = useMinute();
  const { list, total } = found.data;
  if (list.length === 0) return <EmptyState icon={IconCheck} title={t("noneUntreated")} />;
  return (
    <AlarmDays alarms={list} complete={list.length >= total} now={now} dataTime={found.time} withDevice={withDevice}>
      {(alarm) =>
        dealable(alarm) ? <AlarmActions alarm={alarm} title={title(alarm)} dealing={null} more={null} /> : null
      }
    </AlarmDays>
  );
}

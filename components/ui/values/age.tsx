"use client";

import { useTimeZone } from "next-intl";
import { useMinute } from "#lib/client/live/minute.ts";
import { useAgeText } from "./age-text.ts";

/** How long ago `time` (epoch ms) was, in few characters; renewed every minute. */
export function Age({ time }: { time: number }) {
  const now = useMinute();
  const zone = useTimeZone() ?? "UTC";
  const format = useAgeText();
  return (
    <time dateTime={new Date(time).toISOString()} className="num">
      {format(time, now, zone)}
    </time>
  );
}

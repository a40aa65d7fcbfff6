import { useTimeZone, useTranslations } from "next-intl";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import type { Interruption } from "#lib/contract/interruptions.ts";
import { clockOf, dateOf, shortTime } from "#lib/domain/time/days.ts";
import { useLengthText } from "./length-text.ts";

type Props = { interruption: Interruption; now: number };

/** One interruption: the link, from when until when, and how long. */
export function InterruptionRow({ interruption: { link, startTime, endTime }, now }: Props) {
  const t = useTranslations("diagnosis.connection");
  const length = useLengthText();
  const zone = useTimeZone() ?? "UTC";
  const start = shortTime(startTime, zone);
  const isSameDay = endTime && dateOf(endTime, zone) === dateOf(startTime, zone);
  const period = endTime
    ? t("period", { start, end: isSameDay ? clockOf(endTime, zone) : shortTime(endTime, zone) })
    : t("since", { start });
  return (
    <li>
      <ListRow
        label={t(`links.${link ?? "unknown"}`)}
        sub={<span className="num">{period}</span>}
        value={<span className="num">{length((endTime ?? now) - startTime)}</span>}
      />
    </li>
  );
}

import { useTimeZone, useTranslations } from "next-intl";
import { dayStart, type Span } from "#lib/domain/curves/curve-window.ts";
import { exactTime } from "#lib/domain/time/ages.ts";

/** Words for moments and windows: "18 Nov", "18 Nov 14:30", "14 – 20 Nov", "18 Nov 08:00 – 22:00". */
export function useSpanText() {
  const t = useTranslations("curve");
  const zone = useTimeZone() ?? "UTC";
  const parts = (time: number) => {
    const text = exactTime(time, zone);
    return {
      month: String(Number(text.slice(5, 7))),
      day: String(Number(text.slice(8, 10))),
      clock: text.slice(11, 16),
    };
  };
  const date = (time: number) => {
    const { month, day } = parts(time);
    return t("date", { month, day });
  };
  const moment = (time: number) => `${date(time)} ${parts(time).clock}`;
  const span = ({ from, to }: Span) => {
    const [start, end] = [parts(from), parts(to)];
    if (dayStart(from, zone) === from && dayStart(to, zone) === to) {
      const last = parts(to - 1);
      if (last.month !== start.month) return t("span.any", { from: date(from), to: date(to - 1) });
      if (last.day === start.day) return date(from);
      return t("span.sameMonth", { fromDay: start.day, toDay: last.day, month: start.month });
    }
    const sameDay = dayStart(from, zone) === dayStart(to, zone);
    return t("span.any", { from: moment(from), to: sameDay ? end.clock : moment(to) });
  };
  return { moment, span };
}

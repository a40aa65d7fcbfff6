import { useTimeZone, useTranslations } from "next-intl";
import { joinFacts } from "#components/ui/values/join-facts.ts";
import { decimalsOf, formatNumber, missing, withUnit } from "#lib/domain/devices/readings.ts";
import { fullTime } from "#lib/domain/time/moments.ts";
import type { ReportData } from "./report-data.ts";
import { ReportTable } from "./report-table.tsx";

/** The maximum number of rows in a readable report. */
const most = 100;

/** Excursions and alarms of the period, each with who dealt with it. */
export function ReportLists({ report }: { report: ReportData }) {
  const t = useTranslations("deviceReport");
  const zone = useTimeZone() ?? "UTC";
  const time = (at: number | null | undefined) =>
    at ? <time dateTime={new Date(at).toISOString()}>{fullTime(at, zone)}</time> : null;
  const { unit } = report;
  const { alarms, excursions } = report;
  const cut = (count: number) => (count > most ? t("notes.cut", { count: String(most) }) : undefined);
  return (
    <>
      {excursions ? (
        <ReportTable
          title={t("excursions.title")}
          none={t("excursions.none")}
          note={cut(excursions.length)}
          heads={[
            t("excursions.from"),
            t("excursions.to"),
            t("excursions.kind"),
            t("excursions.peak"),
            t("excursions.dealt"),
          ]}
          rows={excursions.slice(0, most).map(({ startTime, endTime, lasts, type, peak, dealUserName }) => ({
            key: String(startTime),
            cells: [
              time(startTime),
              lasts ? t("excursions.lasts") : time(endTime),
              t(type === "high" ? "excursions.high" : "excursions.low"),
              withUnit(formatNumber(peak.v, decimalsOf(report)), unit),
              dealUserName ?? missing,
            ],
          }))}
        />
      ) : null}
      {alarms ? (
        <ReportTable
          title={t("alarms.title")}
          none={t("alarms.none")}
          note={cut(alarms.length)}
          heads={[
            t("alarms.raised"),
            t("alarms.over"),
            t("alarms.what"),
            t("alarms.dealt"),
            t("alarms.when"),
            t("alarms.note"),
          ]}
          rows={alarms.slice(0, most).map((alarm) => ({
            key: alarm.policeId,
            cells: [
              time(alarm.alarmTime),
              time(alarm.recoverTime) ?? t("alarms.standing"),
              alarm.content ?? alarm.alarmName,
              alarm.dealUserName ?? (alarm.status === "processed" ? missing : t("alarms.untreated")),
              time(alarm.dealTime) ?? missing,
              // Printed, a report contains no photos.
              joinFacts(alarm.dealNote, alarm.dealPicture && t("alarms.photo")),
            ],
          }))}
        />
      ) : null}
    </>
  );
}

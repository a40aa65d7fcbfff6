"use client";

import { IconFileSpreadsheet, IconShare2 } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRowButton } from "#components/ui/lists/list-row-button.tsx";
import { useSaveTable } from "#components/ui/saving/use-save-table.ts";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { type ReportQuery, reportDays } from "#lib/domain/queries/report-query.ts";

type Props = {
  query: ReportQuery;
  /** Start of the report's first day, epoch ms. */
  startTime: number;
  /** Whether the person may see the alarms, not only their number. */
  withAlarms: boolean;
};

/** Exports the report as tables: its numbers, or the alarms. */
export function ReportExport({ query, startTime, withAlarms }: Props) {
  const t = useTranslations("report.export");
  const [opened, setOpened] = useState(false);
  const { busy, label, save } = useSaveTable<"figures" | "alarms">(() => setOpened(false));
  const { group } = query;
  const days = reportDays(query);
  const within = group ? { groupId: group } : {};
  const figures = { query_days: days, ...within };
  return (
    <>
      <IconButton label={t("open")} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconShare2 size={24} stroke={1.8} aria-hidden="true" />
      </IconButton>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={t("title")}>
        <ListGroup>
          <ListRowButton
            icon={IconFileSpreadsheet}
            label={label("figures", t("figures"))}
            sub={t("figuresText", { days })}
            disabled={busy}
            onClick={() => void save("figures", ({ saveFigures }, signal) => saveFigures(figures, signal))}
          />
          {withAlarms ? (
            <ListRowButton
              icon={IconFileSpreadsheet}
              label={label("alarms", t("alarms"))}
              sub={t("alarmsText", { days })}
              disabled={busy}
              onClick={() =>
                void save("alarms", ({ saveAlarms }, signal) => saveAlarms({ startTime, ...within }, signal))
              }
            />
          ) : null}
        </ListGroup>
      </Sheet>
    </>
  );
}

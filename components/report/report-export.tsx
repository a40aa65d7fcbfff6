"use client";

import { IconFileSpreadsheet, IconShare2 } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRowButton } from "#components/ui/lists/list-row-button.tsx";
import { useLoading } from "#components/ui/loading/use-loading.ts";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { toast } from "#lib/client/toasts.ts";
import { type ReportQuery, reportDays } from "#lib/domain/queries/report-query.ts";

type Props = {
  query: ReportQuery;
  /** When the first of the report's days began, epoch ms. */
  startTime: number;
  /** The alarms themselves are open to this person, not only their figures. */
  withAlarms: boolean;
};

/** Takes the report away as tables: its figures, or the alarms behind them. */
export function ReportExport({ query, startTime, withAlarms }: Props) {
  const t = useTranslations("report.export");
  const saving = useTranslations("saving");
  const loading = useLoading();
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState<"figures" | "alarms">();
  const { group } = query;
  const days = reportDays(query);
  async function save(what: "figures" | "alarms") {
    setBusy(what);
    const within = group ? { groupId: group } : {};
    const saved = await loading(t("busy"), async (signal) => {
      const { saveAlarms, saveFigures } = await import("#lib/client/files/save-tables.ts");
      return what === "alarms"
        ? saveAlarms({ startTime, ...within }, signal)
        : saveFigures({ query_days: days, ...within }, signal);
    });
    setBusy(undefined);
    if (!saved || saved === "left") return;
    setOpened(false);
    if (saved === "unkept") toast(saving("elsewhere"), { kind: "error" });
    else toast(t("done"), { kind: "done" });
  }
  return (
    <>
      <IconButton label={t("open")} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconShare2 size={24} stroke={1.8} aria-hidden="true" />
      </IconButton>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={t("title")}>
        <ListGroup>
          <ListRowButton
            icon={IconFileSpreadsheet}
            label={busy === "figures" ? t("busy") : t("figures")}
            sub={t("figuresText", { days })}
            disabled={busy !== undefined}
            onClick={() => void save("figures")}
          />
          {withAlarms ? (
            <ListRowButton
              icon={IconFileSpreadsheet}
              label={busy === "alarms" ? t("busy") : t("alarms")}
              sub={t("alarmsText", { days })}
              disabled={busy !== undefined}
              onClick={() => void save("alarms")}
            />
          ) : null}
        </ListGroup>
      </Sheet>
    </>
  );
}

"use client";

import { IconFileSpreadsheet, IconPrinter, IconShare2 } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRowButton } from "#components/ui/lists/list-row-button.tsx";
import { ListRowLink } from "#components/ui/lists/list-row-link.tsx";
import { useSaveTable } from "#components/ui/saving/use-save-table.ts";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import type { curves } from "#lib/contract/curves.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import type { Result } from "#lib/contract/wire.ts";
import { rangesWithin } from "#lib/domain/curves/curve-window.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { chosenArgs } from "./args/chosen-args.ts";
import styles from "./curve-export.module.css";
import { useSpanText } from "./summary/span-text.ts";
import { useCurveQuery } from "./use-curve-query.ts";
import { useCurveWindow } from "./use-curve-window.ts";

type Props = {
  deviceId: string;
  access: Result<DataOf<typeof curves.access>>;
  args: Result<DataOf<typeof curves.args>>;
};

/** Exports the shown window: as a table of readings, or as a report to print. */
export function CurveExport({ deviceId, access, args }: Props) {
  const t = useTranslations("curve.export");
  const text = useSpanText();
  const [opened, setOpened] = useState(false);
  const { busy, label, save } = useSaveTable<"readings">(() => setOpened(false));
  const address = useCurveQuery(deviceId, rangesWithin(access.ok ? access.data.maxRangeDays : null));
  const { span } = useCurveWindow(address);
  if (!access.ok || !access.data.access || !args.ok || args.data.length === 0) return null;
  const chosen = chosenArgs(args.data, address.query.args).map(({ argId }) => argId);
  const { from: startTime, to: endTime } = span;
  const readings = { deviceId, argIds: chosen.join(","), startTime, endTime };
  return (
    <>
      <IconButton label={t("open")} onClick={() => setOpened(true)}>
        <IconShare2 size={24} stroke={1.8} aria-hidden="true" />
      </IconButton>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={t("title")}>
        <p className={`num ${styles.period}`}>{text.span(span)}</p>
        <ListGroup>
          <ListRowButton
            icon={IconFileSpreadsheet}
            label={label("readings", t("csv"))}
            sub={t("csvText")}
            disabled={busy}
            onClick={() => void save("readings", ({ saveReadings }, signal) => saveReadings(readings, signal))}
          />
          <ListRowLink
            icon={IconPrinter}
            label={t("report")}
            sub={t("reportText")}
            href={href("curveReport", { deviceId, arg: chosen[0], from: startTime, to: endTime })}
          />
        </ListGroup>
      </Sheet>
    </>
  );
}

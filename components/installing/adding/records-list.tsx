"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { MoreRow } from "#components/ui/lists/more-row.tsx";
import { Card } from "#components/ui/screen/card.tsx";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { useMorePages } from "#lib/client/lists/more-pages.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { toast } from "#lib/client/toasts.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { type AddQuery, addRecordsHref } from "#lib/domain/queries/add-query.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { exactTime } from "#lib/domain/time/ages.ts";
import type { AddRecord } from "./add-task.ts";
import styles from "./adding.module.css";
import { ResultRow } from "./result-row.tsx";

const recordsSource = async () => (await import("#lib/contract/add-tasks.ts")).addTasks.records;
const addSource = async () => (await import("#lib/contract/add-tasks.ts")).addTasks.add;

type Props = { records: readonly AddRecord[]; total: number; query: AddQuery; codes: readonly PermissionCode[] };

/** The person's attempts, latest first; more are loaded at the end. A failed one can be retried. */
export function RecordsList({ records, total, query: { task, result }, codes }: Props) {
  const t = useTranslations("adding");
  const zone = useTimeZone() ?? "UTC";
  const refresh = useRefreshPage();
  const { idOf, forget } = useRequestId();
  const [trying, setTrying] = useState<string>();
  const filter = { ...(task && { taskId: task }), ...(result !== "all" && { result }) };
  const { rows, state, more } = useMorePages({
    name: `adding ${addRecordsHref({ task, result })}`,
    initial: records,
    total,
    idOf: ({ recordId }) => recordId,
    fetchPage: (pageNum) =>
      callLate(recordsSource, { ...filter, pageNum, pageSize: screenLimits.page.size }, { quiet: true }),
  });
  const retry = async ({ recordId, taskId, deviceId, deviceName, productId }: AddRecord) => {
    setTrying(recordId);
    try {
      const named = { ...(deviceName && { deviceName }), ...(productId && { productId }) };
      const wanted = { taskId: taskId ?? "", deviceId, ...named };
      const record = await callLate(addSource, { ...wanted, requestId: idOf(wanted) });
      // A refusal is a result too: the next try has a new request id.
      forget();
      const failed = record.result === "failed";
      toast(failed ? (record.errorMsg ?? t("failed")) : t("added", { device: record.deviceName || deviceId }), {
        kind: failed ? "error" : "done",
      });
      refresh();
    } catch {
      // The failure is shown.
    } finally {
      setTrying(undefined);
    }
  };
  return (
    <div className={styles.list}>
      <Card padded={false}>
        <ul className={styles.rows}>
          {rows.map((record) => {
            const { recordId, deviceId, deviceName, taskName, errorMsg, errKey, createTime } = record;
            const failed = record.result === "failed";
            return (
              <ResultRow
                key={recordId}
                device={deviceName || deviceId}
                deviceId={deviceId}
                state={trying === recordId ? "sending" : failed ? "failed" : "done"}
                reason={errorMsg ?? undefined}
                errKey={errKey ?? undefined}
                meta={
                  <>
                    {taskName ? <span>{taskName}</span> : null}
                    <time className="num" dateTime={new Date(createTime).toISOString()}>
                      {exactTime(createTime, zone)}
                    </time>
                  </>
                }
                retry={failed && trying === undefined && record.taskId ? () => void retry(record) : undefined}
                codes={codes}
              />
            );
          })}
        </ul>
      </Card>
      <MoreRow state={state} retry={() => void more()} />
    </div>
  );
}

import { IconAlertTriangleFilled, IconCircleCheck, IconClock } from "@tabler/icons-react";
import { useTimeZone, useTranslations } from "next-intl";
import { Spinner } from "#components/ui/loading/spinner.tsx";
import { StatusWord } from "#components/ui/values/status-word.tsx";
import type { Task } from "#lib/contract/args.ts";
import { clockOf } from "#lib/domain/time/days.ts";
import { courseTone, stateOf } from "./course-state.ts";
import styles from "./setting-row.module.css";

/** The second line of a row: how far the value on its way is, or what came of it. */
export function SettingCourseLine({ task, seconds }: { task: Task; seconds: number }) {
  const t = useTranslations("setting.row");
  const zone = useTimeZone() ?? "UTC";
  const state = stateOf(task);
  const icon = { size: 18, "aria-hidden": true } as const;
  if (state === "sending" || state === "waiting")
    return (
      <span className={styles.waiting}>
        <Spinner size={14} />
        <span className="num">{t("waiting", { seconds })}</span>
      </span>
    );
  const tone = courseTone[state] ?? "offline";
  if (state === "queued")
    return (
      <StatusWord tone={tone} icon={<IconClock stroke={1.8} {...icon} />}>
        {t("queued")}
      </StatusWord>
    );
  if (state === "applied")
    return (
      <StatusWord tone={tone} icon={<IconCircleCheck stroke={1.8} {...icon} />}>
        <span className="num">{t("applied", { time: task.finishTime ? clockOf(task.finishTime, zone) : "" })}</span>
      </StatusWord>
    );
  return (
    <StatusWord tone={tone} icon={<IconAlertTriangleFilled {...icon} />}>
      {t(state)}
    </StatusWord>
  );
}

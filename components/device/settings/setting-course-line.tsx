import { useTimeZone, useTranslations } from "next-intl";
import { Spinner } from "#components/ui/loading/spinner.tsx";
import { StatusWord } from "#components/ui/values/status-word.tsx";
import type { Task } from "#lib/contract/args.ts";
import { clockOf } from "#lib/domain/time/days.ts";
import { courseLooks, stateOf } from "./course-state.ts";
import styles from "./setting-row.module.css";

/** The second line of a row: the progress or result of a value that was sent. */
export function SettingCourseLine({ task, seconds }: { task: Task; seconds: number }) {
  const t = useTranslations("setting.row");
  const zone = useTimeZone() ?? "UTC";
  const state = stateOf(task);
  if (state === "sending" || state === "waiting")
    return (
      <span className={styles.waiting}>
        <Spinner size={14} />
        <span className="num">{t("waiting", { seconds })}</span>
      </span>
    );
  const { tone, Icon } = courseLooks[state];
  const time = task.finishTime ? clockOf(task.finishTime, zone) : "";
  return (
    <StatusWord tone={tone} icon={<Icon size={18} stroke={1.8} aria-hidden="true" />}>
      {state === "applied" ? <span className="num">{t("applied", { time })}</span> : t(state)}
    </StatusWord>
  );
}

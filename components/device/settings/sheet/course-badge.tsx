import { useTranslations } from "next-intl";
import { Spinner } from "#components/ui/loading/spinner.tsx";
import { StatusBadge } from "#components/ui/values/status-badge.tsx";
import type { Task } from "#lib/contract/args.ts";
import { courseLooks, stateOf } from "../course-state.ts";
import styles from "./choose.module.css";

/** The state of a value being sent, beside the title of its sheet. */
export function CourseBadge({ task }: { task: Task }) {
  const t = useTranslations("setting.badge");
  const state = stateOf(task);
  if (state === "sending" || state === "waiting")
    return (
      <span className={styles.badge}>
        <Spinner size={16} />
        {t(state)}
      </span>
    );
  const { tone, Icon } = courseLooks[state];
  return (
    <StatusBadge tone={tone} icon={<Icon size={18} stroke={1.8} aria-hidden="true" />}>
      {t(state)}
    </StatusBadge>
  );
}

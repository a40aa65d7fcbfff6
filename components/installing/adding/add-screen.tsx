import { IconClipboardOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Link } from "#components/ui/link.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { Result } from "#lib/contract/wire.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { addRecordsHref } from "#lib/domain/queries/add-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { AddForm } from "./add-form.tsx";
import type { AddTask, AddTaskChoice } from "./add-task.ts";
import styles from "./adding.module.css";

type Props = {
  userId: string;
  tasks: Result<AddTaskChoice[]>;
  task: Result<AddTask> | undefined;
  codes: readonly PermissionCode[];
};

/** Adds devices by a task: scanned in turn or typed, each with its own result. */
export function AddScreen({ userId, tasks, task, codes }: Props) {
  const titles = useTranslations("titles");
  const t = useTranslations("adding");
  const devices = useTranslations("devices");
  const failed = !tasks.ok ? tasks.failure : task && !task.ok ? task.failure : undefined;
  return (
    <>
      <Header
        title={titles("scanAddDevice")}
        back={href("more")}
        backInHistory
        actions={
          <Link href={addRecordsHref()} className={styles.records}>
            {t("records")}
          </Link>
        }
      />
      <OfflineBar />
      <Body>
        {failed ? (
          <FailureState failure={failed} />
        ) : tasks.ok && tasks.data.length > 0 ? (
          <AddForm userId={userId} tasks={tasks.data} task={task?.ok ? task.data : undefined} codes={codes} />
        ) : (
          <EmptyState
            icon={IconClipboardOff}
            title={t("noTasks")}
            text={t("noTasksText")}
            action={
              <ButtonLink href={href("scanAdd", { scan: 1 })} variant="tinted" small>
                {devices("scanToAdd")}
              </ButtonLink>
            }
          />
        )}
      </Body>
    </>
  );
}

"use client";

import { IconScan } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { templateInWords } from "#lib/domain/devices/name-template.ts";
import { limits } from "#lib/domain/limits.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import type { AddTask, AddTaskChoice } from "./add-task.ts";
import styles from "./adding.module.css";
import { RunResults } from "./run-results.tsx";
import { useAddForm } from "./use-add-form.ts";

type Props = {
  userId: string;
  tasks: readonly AddTaskChoice[];
  task: AddTask | undefined;
  codes: readonly PermissionCode[];
};

/** The form: task, product, device and name; saved one by one, or scanned in turn. */
export function AddForm({ userId, tasks, task, codes }: Props) {
  const t = useTranslations("adding");
  const { form, errors, added, isComing, ...add } = useAddForm(userId, task);
  const parts = {
    product: t("templateParts.product"),
    model: t("templateParts.model"),
    seq: t("templateParts.seq"),
  };
  return (
    <form ref={form} className="fill" noValidate onSubmit={add.save}>
      <div className={styles.fields}>
        <SelectField
          name="task"
          label={t("task")}
          error={errors.task}
          value={add.taskId}
          onChange={(event) => add.chooseTask(event.target.value)}
        >
          <option value="">{t("chooseTask")}</option>
          {tasks.map(({ taskId, taskName }) => (
            <option key={taskId} value={taskId}>
              {taskName}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="product"
          label={t("product")}
          value={add.productId}
          disabled={!task || isComing}
          onChange={(event) => add.chooseProduct(event.target.value)}
        >
          <option value="">{t("anyProduct")}</option>
          {task?.products.map((each) => (
            <option key={each.productId} value={each.productId}>
              {[each.model, each.productName].filter(Boolean).join(" ")}
            </option>
          ))}
        </SelectField>
        <TextField
          name="deviceId"
          label={t("deviceId")}
          value={add.deviceId}
          onInput={({ currentTarget }) => add.typeDeviceId(currentTarget.value)}
          onBlur={add.lookUp}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={limits.text.long}
          error={errors.deviceId}
          hint={add.duplicated && !errors.deviceId ? t("duplicated") : undefined}
          end={
            <IconButton label={t("scan")} onClick={add.scanOne}>
              <IconScan size={24} stroke={1.8} aria-hidden="true" />
            </IconButton>
          }
        />
        <TextField
          name="deviceName"
          label={t("deviceName")}
          value={add.deviceName}
          onInput={({ currentTarget }) => add.typeDeviceName(currentTarget.value)}
          autoComplete="off"
          maxLength={limits.deviceName}
          error={errors.deviceName}
          hint={task?.nameTemplate ? t("template", { template: templateInWords(task.nameTemplate, parts) }) : undefined}
        />
        {added ? <RunResults {...added} codes={codes} /> : null}
      </div>
      <ActionBar>
        <Button variant="tinted" disabled={isComing} onClick={add.scanMany}>
          <IconScan size={22} stroke={1.8} aria-hidden="true" />
          {t("scanMany")}
        </Button>
        <Button type="submit" busy={add.busy} disabled={isComing}>
          {t("save")}
        </Button>
      </ActionBar>
    </form>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { EmailField } from "#components/ui/fields/email-field.tsx";
import { TaskForm } from "#components/ui/fields/task-form.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { useInterruptedInput } from "#components/ui/fields/use-interrupted-input.ts";
import { useTaskForm } from "#components/ui/fields/use-task-form.ts";
import type { User } from "#lib/contract/account.ts";
import { limits } from "#lib/domain/limits.ts";
import { inUsualSigns } from "#lib/domain/texts/plain-typed.ts";
import { typedText } from "#lib/domain/texts/typed-text.ts";
import { callAccount } from "../fields/call-account.ts";
import { useFieldErrors } from "../fields/use-field-errors.ts";
import { useSaved } from "./use-saved.ts";

/** Name, e-mail, contact number and company of the person. */
export function UpdateForm({ user }: { user: User }) {
  const t = useTranslations("account");
  const form = useTaskForm({
    check: (value) => ({ name: typedText(value("name")) ? undefined : t("wrong.name") }),
    send: (value) => {
      // Unchanged fields are not sent, so that another page's later change is kept.
      const changed = (field: "name" | "email" | "contactNumber" | "companyName") => {
        const typed = field === "email" ? inUsualSigns(value(field)) : value(field);
        const text = typedText(typed);
        return text === (user[field] ?? "") ? undefined : text;
      };
      return callAccount("update", {
        name: changed("name"),
        email: changed("email"),
        contactNumber: changed("contactNumber"),
        companyName: changed("companyName"),
      });
    },
    fieldErrors: useFieldErrors(),
    done: useSaved(),
  });
  useInterruptedInput(form);
  const text = { maxLength: limits.text.name };
  const { name, email, contactNumber, companyName } = user;
  return (
    <TaskForm form={form} verb={t("save")} consequence={t("updateText")}>
      <TextField
        {...text}
        label={t("fields.name")}
        name="name"
        autoComplete="name"
        defaultValue={name ?? ""}
        error={form.errors.name}
      />
      <EmailField label={t("fields.email")} name="email" defaultValue={email ?? ""} error={form.errors.email} />
      <TextField
        {...text}
        label={t("fields.contactNumber")}
        name="contactNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={contactNumber ?? ""}
        error={form.errors.contactNumber}
      />
      <TextField
        {...text}
        label={t("fields.companyName")}
        name="companyName"
        autoComplete="organization"
        defaultValue={companyName ?? ""}
        error={form.errors.companyName}
      />
    </TaskForm>
  );
}

import { useTranslations } from "next-intl";
import type { Sentences } from "#components/ui/fields/form-values.ts";
import { PasswordField } from "#components/ui/fields/password-field.tsx";

type Props = { name: "password" | "newPassword"; errors: Sentences };

/** A new password and its repetition; `errors` by field name. */
export function NewPasswordFields({ name, errors }: Props) {
  const t = useTranslations("account");
  return (
    <>
      <PasswordField
        label={name === "password" ? t("password") : t("newPassword")}
        name={name}
        autoComplete="new-password"
        hint={t("passwordHint")}
        error={errors[name]}
      />
      <PasswordField label={t("again")} name="again" autoComplete="new-password" error={errors.again} />
    </>
  );
}

import { useTranslations } from "next-intl";
import type { Sentences, Values } from "#components/ui/fields/form-values.ts";
import { passwordFits } from "#lib/domain/people/passwords.ts";

/** Errors of a new password and its repetition, by the platform's rule. */
export function useNewPasswordCheck(name: "password" | "newPassword") {
  const t = useTranslations("account.wrong");
  return (value: Values): Sentences => ({
    [name]: passwordFits(value(name)) ? undefined : t("password"),
    again: value("again") === value(name) ? undefined : t("again"),
  });
}

import { useTranslations } from "next-intl";
import type { Values } from "#components/ui/fields/form-values.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { detailOf } from "#lib/domain/failure-detail.ts";
import { mobilePattern } from "#lib/domain/people/mobile-numbers.ts";
import { passwordFits } from "#lib/domain/people/passwords.ts";
import { usernameFits } from "#lib/domain/people/user-names.ts";
import { inUsualSigns, plainTyped } from "#lib/domain/texts/plain-typed.ts";
import { typedText } from "#lib/domain/texts/typed-text.ts";

const fields = ["name", "username", "password", "mobile", "email"] as const;

/** The fields of a new account: values, errors, and the field of a refusal. */
export function useNewPerson() {
  const t = useTranslations("people.wrong");
  const failures = useTranslations("errors");
  const read = (value: Values) => {
    const mobile = plainTyped(value("mobile"));
    const email = inUsualSigns(value("email")).trim();
    return {
      name: typedText(value("name")),
      username: inUsualSigns(value("username")).trim(),
      password: value("password"),
      ...(mobile ? { mobile } : {}),
      ...(email ? { email } : {}),
    };
  };
  const check = (value: Values) => {
    const { name, username, password, mobile } = read(value);
    return {
      name: name ? undefined : t("name"),
      username: usernameFits(username) ? undefined : t("username"),
      password: passwordFits(password) ? undefined : t("password"),
      mobile: mobile === undefined || mobilePattern.test(mobile) ? undefined : t("mobile"),
    };
  };
  const fieldErrors = (failure: Failure) => {
    if (failure.key === "user.passwordFormat") return { password: t("password") };
    if (failure.key === "user.passwordCommon") return { password: failures("user.passwordCommon") };
    const field = fields.find((each) => each === detailOf(failure, "field"));
    if (!field) return undefined;
    if (failure.key === "user.exists")
      return field === "mobile" ? { mobile: t("taken") } : { username: failures("user.exists") };
    return failure.key === "param.invalid" ? { [field]: t(field) } : undefined;
  };
  return { read, check, fieldErrors };
}

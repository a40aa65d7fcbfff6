import { useTranslations } from "next-intl";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import type { Sentences } from "#components/ui/fields/form-values.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { detailOf } from "#lib/domain/failure-detail.ts";
import { useWaitText } from "./wait-text.ts";
import { wrongFields } from "./wrong-fields.ts";

const known = ["username", "mobile", "code", "oldCode", "email", "name", "newPassword", "password"] as const;

/** The visible field that a refusal concerns, and its text. */
export function useFieldErrors() {
  const t = useTranslations("account.wrong");
  const failureText = useFailureText();
  const waitText = useWaitText();
  const sentence = (failure: Failure, field: string) => {
    const own = known.find((each) => each === field);
    if (failure.key === "user.exists") return field === "mobile" ? t("mobileTaken") : t("usernameTaken");
    const wait = failure.key === "auth.locked" ? Number(detailOf(failure, "retrySeconds")) : 0;
    if (wait > 0) return t("locked", { wait: waitText(wait) });
    return failure.key === "param.invalid" && own ? t(own) : failureText(failure);
  };
  return (failure: Failure, has: (field: string) => boolean): Sentences | undefined => {
    const field = wrongFields(failure).find(has);
    return field ? { [field]: sentence(failure, field) } : undefined;
  };
}

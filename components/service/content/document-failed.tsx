import { IconCloudX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ButtonAnchor } from "#components/ui/buttons/button-anchor.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import type { Failure } from "#lib/domain/errors.ts";

/** The document failed to load: the cause, and a link to this same page. */
export function DocumentFailed({ failure }: { failure: Failure }) {
  const t = useTranslations("states");
  const failureText = useFailureText();
  return (
    <EmptyState
      icon={IconCloudX}
      title={t("errorTitle")}
      text={failureText(failure)}
      action={<ButtonAnchor href="">{t("retry")}</ButtonAnchor>}
    />
  );
}

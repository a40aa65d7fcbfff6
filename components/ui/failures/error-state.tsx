import { IconCloudX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { Failure } from "#lib/domain/errors.ts";
import { RetryButton } from "../buttons/retry-button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { useFailureText } from "./failure-text.ts";

/** A first load that failed: the cause and a button that loads the screen again. */
export function ErrorState({ failure, fill = true }: { failure: Failure; fill?: boolean }) {
  const t = useTranslations("states");
  const failureText = useFailureText();
  return (
    <EmptyState
      fill={fill}
      icon={IconCloudX}
      title={t("errorTitle")}
      text={failureText(failure)}
      action={<RetryButton />}
    />
  );
}

import { IconCloudX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { Failure } from "#lib/domain/errors.ts";
import { Button } from "../buttons/button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { useFailureText } from "./failure-text.ts";

type Props = { failure: Failure; title?: string; again: () => void };

/** A request of the page failed: the cause and a retry. Code removed by a newer version needs a reload instead. */
export function FailedState({ failure, title, again }: Props) {
  const t = useTranslations("states");
  const failureText = useFailureText();
  const outdated = failure.key === "outdated";
  return (
    <EmptyState
      icon={IconCloudX}
      title={title ?? t("errorTitle")}
      text={failureText(failure)}
      action={
        <Button variant="tinted" small onClick={outdated ? () => window.location.reload() : again}>
          {t(outdated ? "reload" : "retry")}
        </Button>
      }
    />
  );
}

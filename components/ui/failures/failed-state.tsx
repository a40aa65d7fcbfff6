import { IconCloudX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { Failure } from "#lib/domain/errors.ts";
import { Button } from "../buttons/button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { useFailureText } from "./failure-text.ts";

type Props = { failure: Failure; title?: string; again: () => void };

/**
 * Something that the page itself asks for did not come: the cause, and a button that asks once more. What a newer version
 * has taken away comes with a page of that version alone.
 */
export function FailedState({ failure, title, again }: Props) {
  const t = useTranslations("states");
  const say = useFailureText();
  const outdated = failure.key === "outdated";
  return (
    <EmptyState
      icon={IconCloudX}
      title={title ?? t("errorTitle")}
      text={say(failure)}
      action={
        <Button variant="tinted" small onClick={outdated ? () => window.location.reload() : again}>
          {t(outdated ? "reload" : "retry")}
        </Button>
      }
    />
  );
}

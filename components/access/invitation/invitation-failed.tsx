"use client";

import { IconCloudX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import type { Failure } from "#lib/domain/errors.ts";

/** The invitation could not be asked for. */
export function InvitationFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useTranslations("states");
  const say = useFailureText();
  return (
    <EmptyState
      icon={IconCloudX}
      title={t("errorTitle")}
      text={say(failure)}
      action={
        <Button variant="tinted" small onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    />
  );
}

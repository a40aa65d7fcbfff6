"use client";

import { IconHomeCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FailedState } from "#components/ui/failures/failed-state.tsx";
import { useAcceptedBefore } from "#lib/client/people/accepted-before.ts";
import { givenHref } from "./accept-button.tsx";
import { InvitationEnd } from "./invitation-end.tsx";
import { endingOf, InvitationOver } from "./invitation-over.tsx";

/**
 * An ended invitation: the person who accepted it sees that, with a link to the devices; nobody else learns why it
 * ended.
 */
export function AcceptedBefore({ code, waiting }: { code: string; waiting: ReactNode }) {
  const t = useTranslations("invitation.over");
  const { deviceIds, failure, retry } = useAcceptedBefore(code);
  if (failure && endingOf(failure)) return <InvitationOver ending="share.invalid" />;
  if (failure) return <FailedState failure={failure} again={retry} />;
  if (!deviceIds) return waiting;
  return (
    <InvitationEnd
      icon={IconHomeCheck}
      title={t("accepted.title")}
      text={t("accepted.text")}
      href={givenHref(deviceIds)}
      way={t(deviceIds.length === 1 ? "accepted.device" : "home")}
    />
  );
}

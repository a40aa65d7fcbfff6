"use client";

import { IconHomeCheck, IconLink, IconUserOff, IconUsersMinus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { forgetInvitation } from "#lib/client/people/invitation-code.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { href } from "#lib/domain/screens/addresses.ts";

const ends = ["share.invalid", "share.self", "device.alreadyBound", "share.limit", "perm.denied"] as const;
type Ending = (typeof ends)[number];

/** Why there is nothing to accept after this refusal; undefined when it can be tried again. */
export function endingOf({ key }: Pick<Failure, "key">): Ending | undefined {
  // Why it has ended makes no difference to who holds it.
  return key === "share.used" || key === "share.expired" ? "share.invalid" : ends.find((end) => end === key);
}

const icons = {
  "share.invalid": IconLink,
  "share.self": IconHomeCheck,
  "device.alreadyBound": IconHomeCheck,
  "share.limit": IconUsersMinus,
  "perm.denied": IconUserOff,
} as const;

/** There is nothing to accept: the invitation has ended, or it is not for this account. */
export function InvitationOver({ ending }: { ending: Ending }) {
  const t = useTranslations("invitation.over");
  useEffect(() => forgetInvitation(), []);
  const Icon = icons[ending];
  return (
    <div role="alert" style={{ display: "contents" }}>
      <EmptyState
        icon={Icon}
        title={t(`${ending}.title`)}
        text={t(`${ending}.text`)}
        action={
          <ButtonLink href={href("home")} variant="tinted" small>
            {t("home")}
          </ButtonLink>
        }
      />
    </div>
  );
}

"use client";

import { IconHomeCheck, IconLink, IconUserOff, IconUsersMinus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { forgetInvitation } from "#lib/client/people/invitation-code.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { InvitationEnd } from "./invitation-end.tsx";

const ends = ["share.invalid", "share.self", "device.alreadyBound", "share.limit", "perm.denied"] as const;
type Ending = (typeof ends)[number];

/** Why there is nothing to accept after this refusal; undefined if a retry may succeed. */
export function endingOf({ key }: Pick<Failure, "key">): Ending | undefined {
  // The reason of its end does not matter to the person.
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
  return (
    <InvitationEnd
      icon={icons[ending]}
      title={t(`${ending}.title`)}
      text={t(`${ending}.text`)}
      href={href("home")}
      way={t("home")}
      variant="tinted"
    />
  );
}

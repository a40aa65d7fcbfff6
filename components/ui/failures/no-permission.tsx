import { IconLock } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { ButtonLink } from "../buttons/button-link.tsx";
import { CopyCode } from "../buttons/copy-code.tsx";
import { EmptyState } from "./empty-state.tsx";

type Props = {
  code?: PermissionCode | undefined;
  title?: string | undefined;
  /** The list of devices is what this person may not open: the way leads on to his own account, where he can sign out. */
  atHome?: boolean | undefined;
};

/** A screen that this person may not open, with the code to send to an administrator and the way back. */
export function NoPermission({ code, title, atHome = false }: Props) {
  const t = useTranslations("states");
  return (
    <EmptyState
      icon={<IconLock size={44} stroke={1.6} aria-hidden="true" />}
      title={title ?? t("deniedTitle")}
      text={t("deniedText")}
      action={
        <>
          {code ? <CopyCode text={code} label={t("copyCode")} /> : null}
          <ButtonLink href={href(atHome ? "more" : "home")} variant="tinted" small>
            {t(atHome ? "toMore" : "backToDevices")}
          </ButtonLink>
        </>
      }
    />
  );
}

import { IconLock } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { ButtonLink } from "../buttons/button-link.tsx";
import { CopyCodeLater } from "../buttons/copy-code-later.tsx";
import { EmptyState } from "./empty-state.tsx";

type Props = {
  code?: PermissionCode | undefined;
  title?: string | undefined;
  /** Where a button leads: whoever may not open the list of devices goes on to his own account, where he can sign out. */
  way?: "home" | "more" | "none" | undefined;
};

/** A screen that this person may not open, with the code to send to an administrator, where one opens it, and the way back. */
export function NoPermission({ code, title, way = "home" }: Props) {
  const t = useTranslations("states");
  return (
    <EmptyState
      icon={IconLock}
      title={title ?? t("deniedTitle")}
      text={t(code ? "deniedText" : "deniedHere")}
      action={
        <>
          {code ? <CopyCodeLater text={code} label={t("copyCode")} /> : null}
          {way === "none" ? null : (
            <ButtonLink href={href(way)} variant="tinted" small>
              {t(way === "more" ? "toMore" : "backToDevices")}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

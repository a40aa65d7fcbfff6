import { IconLock } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { ButtonLink } from "../buttons/button-link.tsx";
import { LazyCopyCode } from "../buttons/lazy-copy-code.tsx";
import { EmptyState } from "./empty-state.tsx";

type Props = {
  code?: PermissionCode | undefined;
  title?: string | undefined;
  /** People who may not open the device list are led to their account, where they can sign out. */
  way?: "home" | "more" | "none" | undefined;
};

/** Names the missing permission for the administrator, where it is granted, and the way back. */
export function NoPermission({ code, title, way = "home" }: Props) {
  const t = useTranslations("states");
  return (
    <EmptyState
      icon={IconLock}
      title={title ?? t("deniedTitle")}
      text={t(code ? "deniedText" : "deniedHere")}
      action={
        <>
          {code ? <LazyCopyCode text={code} label={t("copyCode")} /> : null}
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

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { GroupMissing } from "#components/ui/failures/group-missing.tsx";
import { KeepLast } from "#components/ui/failures/keep-last.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { Group } from "#lib/contract/groups.ts";
import type { Result } from "#lib/contract/wire.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { routes } from "#lib/domain/screens/routes.ts";

type Props = {
  screen: "group" | "addDevices";
  group: Result<Group>;
  /** The name of this view, so that data of another view are not shown in its place. */
  name: string;
  /** The failure of a part of the page. */
  failure?: Failure | undefined;
  /** `children` show the failure themselves, beside what does not depend on it. */
  failureInBody?: boolean;
  title: (group: Group) => ReactNode;
  sub?: (group: Group) => ReactNode;
  back: string;
  actions?: (group: Group) => ReactNode;
  children: (group: Group) => ReactNode;
};

/** A page of a group: the header and `children`, or the failure. */
export function GroupFrame({
  screen,
  group,
  name,
  failure,
  failureInBody,
  title,
  sub,
  back,
  actions,
  children,
}: Props) {
  const t = useTranslations("groups");
  const titles = useTranslations("titles");
  const why = group.ok ? failure : group.failure;
  const shown = group.ok ? group.data : undefined;
  return (
    <KeepLast name={name} failure={why ?? null}>
      <Header
        title={shown ? title(shown) : titles(routes[screen].title)}
        sub={shown && sub?.(shown)}
        back={back}
        actions={shown && actions?.(shown)}
      />
      <OfflineBar />
      <Body>
        {why?.key === "group.notFound" ? (
          <GroupMissing
            action={
              <ButtonLink href={href("groups")} variant="tinted" small>
                {t("backToGroups")}
              </ButtonLink>
            }
          />
        ) : shown && (!why || failureInBody) ? (
          children(shown)
        ) : why ? (
          <FailureState failure={why} />
        ) : null}
      </Body>
    </KeepLast>
  );
}

import { IconUserQuestion } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { KeepLast } from "#components/ui/failures/keep-last.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { PersonDetail } from "#lib/contract/users.ts";
import type { Result } from "#lib/contract/wire.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { nameOf } from "#lib/domain/people/person-name.ts";
import { routes } from "#lib/domain/screens/routes.ts";

type Props = {
  screen: "person" | "authorization";
  userId: string | undefined;
  person: Result<PersonDetail>;
  /** The failure of a part of the page. */
  failure?: Failure | undefined;
  /** The back link, and the address of the list of people. */
  back: string;
  list: string;
  sub?: (person: PersonDetail) => ReactNode;
  children: (person: PersonDetail) => ReactNode;
};

// The failures that mean that the person does not exist, or that the address names none.
const goneKeys: readonly Failure["key"][] = ["user.notFound", "param.invalid"];

/** A page about one person: the header and `children`, or the failure. */
export function PersonFrame({ screen, userId = "", person, failure, back, list, sub, children }: Props) {
  const t = useTranslations("people");
  const titles = useTranslations("titles");
  const why = person.ok ? failure : person.failure;
  const shown = person.ok ? person.data : undefined;
  return (
    <KeepLast name={userId} failure={why ?? null}>
      <Header
        title={shown && screen === "person" ? nameOf(shown) : titles(routes[screen].title)}
        sub={shown && sub?.(shown)}
        back={back}
      />
      <OfflineBar />
      <Body>
        {shown && !why ? (
          children(shown)
        ) : why && goneKeys.includes(why.key) ? (
          <EmptyState
            icon={IconUserQuestion}
            title={t("missing")}
            text={t("missingText")}
            action={
              <ButtonLink href={list} variant="tinted" small>
                {t("backToPeople")}
              </ButtonLink>
            }
          />
        ) : why ? (
          <FailureState failure={why} />
        ) : null}
      </Body>
    </KeepLast>
  );
}

import { IconFolder } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import type { OperatorGroup } from "#lib/contract/operators.ts";
import type { PersonDetail } from "#lib/contract/users.ts";
import type { Result } from "#lib/contract/wire.ts";
import { nameOf } from "#lib/domain/people/person-name.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { GroupSwitches } from "./group-switches.tsx";
import { PersonFrame } from "./person-frame.tsx";
import styles from "./person-screen.module.css";

type Props = {
  userId: string | undefined;
  person: Result<PersonDetail>;
  groups: Result<OperatorGroup[]>;
  /** The number of devices visible to the operator; undefined if unknown. */
  sees: number | undefined;
  list: string;
};

/** The groups that an operator has access to: a switch for each. */
export function AuthorizationScreen({ userId, person, groups, sees, list }: Props) {
  const t = useTranslations("people");
  return (
    <PersonFrame
      screen="authorization"
      userId={userId}
      person={person}
      failure={groups.ok ? undefined : groups.failure}
      back={href("person", { userId: person.ok ? userId : undefined })}
      list={list}
      sub={nameOf}
    >
      {(shown) =>
        !groups.ok ? null : groups.data.length === 0 ? (
          <EmptyState
            icon={IconFolder}
            title={t("noGroups")}
            text={t("noGroupsText")}
            action={
              <ButtonLink href={href("groups")} variant="tinted" small>
                {t("toGroups")}
              </ButtonLink>
            }
          />
        ) : (
          <div className={styles.page}>
            <GroupSwitches userId={shown.userId} name={nameOf(shown)} groups={groups.data} />
            <p className={styles.hint} aria-live="polite">
              {sees === undefined ? null : t("sees", { count: sees })}
            </p>
          </div>
        )
      }
    </PersonFrame>
  );
}

import { useTranslations } from "next-intl";
import { SegmentLinks } from "#components/ui/choices/segment-links.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { KeepLast } from "#components/ui/failures/keep-last.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { Group } from "#lib/contract/groups.ts";
import type { Result } from "#lib/contract/wire.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "./add-user.module.css";
import { KnownForm } from "./known-form.tsx";
import { NewForm } from "./new-form.tsx";
import type { RoleChoice } from "./role-choice.ts";

type Props = {
  /** A new person, or an existing account that is added to groups. */
  kind: "new" | "known";
  roles: Result<RoleChoice[]>;
  /** The groups that the signed-in person may change. */
  groups: Result<Group[]>;
  /** The group that this was opened from. */
  groupId: string | undefined;
  list: string;
};

/** Adds a person: a new account with a role, or an existing operator. */
export function AddUserScreen({ kind, roles, groups, groupId, list }: Props) {
  const t = useTranslations("people");
  const titles = useTranslations("titles");
  const failure = !roles.ok ? roles.failure : !groups.ok ? groups.failure : null;
  // A group that is gone or may not be changed could not be deselected and would make the call fail.
  const ticked = groups.ok ? groups.data.find((group) => group.groupId === groupId)?.groupId : undefined;
  const back = groupId ? href("group", { groupId, view: "users" }) : list;
  return (
    <KeepLast name={kind} failure={failure}>
      <Header title={titles("addUser")} back={back} />
      <OfflineBar />
      <Body>
        {roles.ok && groups.ok ? (
          <>
            <div className={styles.kinds}>
              <SegmentLinks
                label={t("kinds.label")}
                items={[
                  { href: href("addUser", { groupId }), label: t("kinds.new"), current: kind === "new" },
                  {
                    href: href("addUser", { kind: "known", groupId }),
                    label: t("kinds.known"),
                    current: kind === "known",
                  },
                ]}
              />
            </div>
            {kind === "new" ? (
              <NewForm roles={roles.data} groups={groups.data} groupId={ticked} list={list} />
            ) : (
              <KnownForm groups={groups.data} groupId={ticked} list={list} />
            )}
          </>
        ) : failure ? (
          <FailureState failure={failure} />
        ) : null}
      </Body>
    </KeepLast>
  );
}

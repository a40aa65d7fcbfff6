import { IconFolders } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Can } from "#components/ui/can.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRowLink } from "#components/ui/lists/list-row-link.tsx";
import type { PersonDetail, PreviewDevice } from "#lib/contract/users.ts";
import { failureAmong, type Result } from "#lib/contract/wire.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { DeletePerson } from "./delete-person.tsx";
import { PermissionList } from "./permission-list.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { PersonFrame } from "./person-frame.tsx";
import styles from "./person-screen.module.css";
import { UnbindPerson } from "./unbind-person.tsx";
import { VisibleDevices } from "./visible-devices.tsx";

type Props = {
  userId: string | undefined;
  person: Result<PersonDetail>;
  preview: Result<{ list: PreviewDevice[]; total: number; perms: string[] }>;
  list: string;
  codes: readonly PermissionCode[];
};

/** One person: account, visible devices, permissions and actions. */
export function PersonScreen({ userId, person, preview, list, codes }: Props) {
  const t = useTranslations("people");
  return (
    <PersonFrame
      screen="person"
      userId={userId}
      person={person}
      failure={failureAmong(preview)}
      back={list}
      list={list}
      sub={({ roleName }) => roleName}
    >
      {(shown) => (
        <div className={styles.page}>
          <PersonFacts person={shown} />
          {shown.may?.authorize ? (
            <ListGroup title={t("access")}>
              <Can code="group:end-user" of={codes}>
                <ListRowLink
                  href={href("authorization", { userId: shown.userId })}
                  icon={IconFolders}
                  label={t("authorize")}
                  sub={t("authorizeText")}
                  value={typeof shown.groupCount === "number" ? t("groups", { count: shown.groupCount }) : undefined}
                />
              </Can>
            </ListGroup>
          ) : null}
          {preview.ok ? (
            <>
              <PermissionList perms={preview.data.perms} />
              <VisibleDevices userId={shown.userId} devices={preview.data.list} total={preview.data.total} />
            </>
          ) : null}
          <div className={styles.ends}>
            {shown.may?.authorize && shown.groupCount ? (
              <Can code="group:end-user" of={codes}>
                <UnbindPerson person={shown} />
              </Can>
            ) : null}
            {shown.may?.delete ? (
              <Can code="group:end-user" of={codes}>
                <DeletePerson person={shown} list={list} />
              </Can>
            ) : null}
          </div>
        </div>
      )}
    </PersonFrame>
  );
}

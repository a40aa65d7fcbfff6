import { useTranslations } from "next-intl";
import { Can } from "#components/ui/can.tsx";
import { SegmentLinks } from "#components/ui/choices/segment-links.tsx";
import type { Device } from "#lib/contract/devices.ts";
import type { Group, GroupUser } from "#lib/contract/groups.ts";
import type { Result } from "#lib/contract/wire.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { DeleteGroup } from "./delete-group.tsx";
import { GroupDevices } from "./devices/group-devices.tsx";
import { GroupFrame } from "./group-frame.tsx";
import styles from "./group-page.module.css";
import { RenameGroup } from "./rename-group.tsx";
import { GroupUsers } from "./users/group-users.tsx";

/** The views of a group's page. */
export type GroupView =
  | { view: "devices"; devices: Result<{ list: Device[]; total: number }> }
  | { view: "users"; users: Result<GroupUser[]>; operators: Result<GroupUser[]> };

type Props = {
  groupId: string | undefined;
  group: Result<Group>;
  content: GroupView;
  codes: readonly PermissionCode[];
};

/** One group: its devices or its users, and its actions. */
export function GroupPage({ groupId = "", group, content, codes }: Props) {
  const t = useTranslations("groups");
  const part = content.view === "devices" ? content.devices : content.users;
  return (
    <GroupFrame
      screen="group"
      group={group}
      name={`${groupId} ${content.view}`}
      failure={part.ok ? undefined : part.failure}
      title={({ groupName }) => groupName}
      sub={({ ownerName }) => (ownerName ? t("owner", { name: ownerName }) : null)}
      back={href("groups")}
      actions={(shown) =>
        shown.canEdit !== false ? (
          <>
            <Can code="group:operation" of={codes}>
              <RenameGroup group={shown} />
            </Can>
            <Can code="group:delete" of={codes}>
              <DeleteGroup group={shown} />
            </Can>
          </>
        ) : null
      }
    >
      {(shown) => {
        const held = shown.canEdit !== false ? codes : [];
        return (
          <>
            {held.includes("group:end-user") ? (
              <div className={styles.views}>
                <SegmentLinks
                  label={t("views.label")}
                  items={[
                    {
                      href: href("group", { groupId }),
                      label: t("views.devices"),
                      current: content.view === "devices",
                    },
                    {
                      href: href("group", { groupId, view: "users" }),
                      label: t("views.users"),
                      current: content.view === "users",
                      code: "group:end-user",
                    },
                  ]}
                />
              </div>
            ) : null}
            {content.view === "devices" && content.devices.ok ? (
              <GroupDevices
                key={groupId}
                group={shown}
                devices={content.devices.data.list}
                total={content.devices.data.total}
                codes={held}
              />
            ) : null}
            {content.view === "users" && content.users.ok ? (
              <GroupUsers group={shown} users={content.users.data} operators={content.operators} codes={held} />
            ) : null}
          </>
        );
      }}
    </GroupFrame>
  );
}

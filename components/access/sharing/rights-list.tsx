"use client";

import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { Switch } from "#components/ui/fields/switch.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import type { ShareGroup } from "#lib/contract/shares.ts";
import styles from "./sharing.module.css";

/** A person's rights to a group of arguments. */
export type Right = { groupId: string; shared: boolean; writable: boolean };

type Props = {
  groups: readonly ShareGroup[];
  rightOf: (groupId: string) => Right;
  /** The group that is being saved. */
  busy?: string | undefined;
  locked?: boolean;
  onChange: (right: Right) => void;
};

/** Groups of arguments with a person's rights: to see and, if there are settings, to set. */
export function RightsList({ groups, rightOf, busy, locked = false, onChange }: Props) {
  const t = useTranslations("share");
  const scenes = ["data", "setting"] as const;
  return scenes.map((scene) => {
    const shown = groups.filter((group) => (group.scene ?? "data") === scene);
    if (shown.length === 0) return null;
    return (
      <ListGroup key={scene} title={t(`scenes.${scene}`)}>
        {scene === "setting" ? <p className={styles.none}>{t("allowSettingText")}</p> : null}
        {shown.map(({ groupId, groupName, settable }) => {
          const right = rightOf(groupId);
          const isBusy = busy === groupId;
          const isLocked = locked || (busy !== undefined && !isBusy);
          return (
            <Fragment key={groupId}>
              <ListRow
                label={groupName}
                sub={t(right.writable ? "maySet" : right.shared ? "maySee" : "hidden")}
                end={
                  <Switch
                    label={t("seeGroup", { group: groupName })}
                    on={right.shared}
                    busy={isBusy}
                    disabled={isLocked}
                    onClick={() => onChange({ groupId, shared: !right.shared, writable: false })}
                  />
                }
              />
              {right.shared && settable !== false ? (
                <ListRow
                  label={<span className={styles.under}>{t("allowSetting")}</span>}
                  end={
                    <Switch
                      label={t("setGroup", { group: groupName })}
                      on={right.writable}
                      busy={isBusy}
                      disabled={isLocked}
                      onClick={() => onChange({ groupId, shared: true, writable: !right.writable })}
                    />
                  }
                />
              ) : null}
            </Fragment>
          );
        })}
      </ListGroup>
    );
  });
}

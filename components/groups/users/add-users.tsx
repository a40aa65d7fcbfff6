"use client";

import { IconUserPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { UnsentNote } from "#components/ui/sheets/unsent-note.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { toast } from "#lib/client/toasts.ts";
import type { Group, GroupUser } from "#lib/contract/groups.ts";
import type { Result } from "#lib/contract/wire.ts";
import { limits } from "#lib/domain/limits.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { groupCalls } from "../group-calls.ts";
import styles from "../group-page.module.css";
import { useChosen } from "../use-chosen.ts";
import { OperatorChoices } from "./operator-choices.tsx";

type Props = {
  group: Group;
  operators: Result<readonly GroupUser[]>;
  members: readonly GroupUser[];
  "data-code"?: string;
};

/** Adds operators to a group: existing ones, or a new person. */
export function AddUsers({ group: { groupId }, operators, members, ...marks }: Props) {
  const t = useTranslations("groups");
  const failureText = useFailureText();
  const online = useOnline();
  const refresh = useRefreshPage();
  const chosen = useChosen();
  const [opened, setOpened] = useState(false);
  const { busy, act } = useAct();
  const known = new Set(operators.ok ? operators.data.map(({ userId }) => userId) : []);
  const inside = new Set(members.map(({ userId }) => userId));
  // An operator who is gone by now would make the whole call fail and could not be deselected.
  const userIds = chosen.ids.filter((id) => !inside.has(id) && (known.has(id) || known.size >= limits.ids));
  const add = async () => {
    await act(async () => {
      const { added } = await groupCalls.addUsers({ groupId, userIds });
      chosen.clear();
      setOpened(false);
      toast(t("usersAdded", { count: added ?? userIds.length }), { kind: "done" });
    });
    refresh();
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpened(true)} {...marks}>
        {t("addUsers")}
      </Button>
      <Sheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("addUsers")}
        footer={
          <>
            <UnsentNote />
            <Button
              busy={busy}
              disabled={userIds.length === 0 || !online}
              aria-live="polite"
              onClick={() => void add()}
            >
              {t("addUsersCount", { count: userIds.length })}
            </Button>
          </>
        }
      >
        <div className={styles.sheet}>
          {operators.ok ? (
            <OperatorChoices first={operators.data} inside={inside} chosen={chosen} />
          ) : (
            <p className={styles.hint}>{failureText(operators.failure)}</p>
          )}
          <ButtonLink href={href("addUser", { groupId })} variant="tinted" small>
            <IconUserPlus size={20} stroke={1.8} aria-hidden="true" />
            {t("newUser")}
          </ButtonLink>
        </div>
      </Sheet>
    </>
  );
}

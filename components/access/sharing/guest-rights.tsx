"use client";

import { useRouter } from "next/navigation";
import { useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { classes } from "#components/ui/classes.ts";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import { joinFacts } from "#components/ui/values/join-facts.ts";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import { useNavigateWhenDone } from "#lib/client/pages/navigate-when-done.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { useStoredSince } from "#lib/client/pages/stored-since.ts";
import { toast } from "#lib/client/toasts.ts";
import type { ShareGroup } from "#lib/contract/shares.ts";
import { maskPhone } from "#lib/domain/people/masks.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { fullTime } from "#lib/domain/time/moments.ts";
import { type Right, RightsList } from "./rights-list.tsx";
import styles from "./sharing.module.css";
import { StopShare } from "./stop-share.tsx";

const changeGroups = async () => (await import("#lib/contract/shares.ts")).shares.changeGroups;
const userDetail = async () => (await import("#lib/contract/shares.ts")).shares.userDetail;

type Props = {
  deviceId: string;
  deviceName: string;
  guest: { userId: string; name: string; account: string; shareTime: number | null };
  groups: readonly ShareGroup[];
};

const rightsOf = (groups: readonly ShareGroup[]): Right[] =>
  groups.map(({ groupId, shared, writable }) => ({ groupId, shared: shared === true, writable: writable === true }));

/** A guest's rights, each saved at once: its switch turns once saved. */
export function GuestRights({ deviceId, deviceName, guest, groups }: Props) {
  const t = useTranslations("share");
  const zone = useTimeZone() ?? "UTC";
  const online = useOnline();
  const router = useRouter();
  const refresh = useRefreshPage();
  const { navigate } = useNavigateWhenDone();
  const [busy, setBusy] = useState<string>();
  const [stopping, setStopping] = useState(false);
  const { stored, note } = useStoredSince<Right>(groups);
  // Without a name the platform uses the number.
  const name = maskPhone(guest.name);
  const rights = rightsOf(groups).map((right) => stored[right.groupId] ?? right);

  const change = async (right: Right) => {
    const { userId } = guest;
    setBusy(right.groupId);
    try {
      // The platform stores all rights at once: unchanged ones are taken from its latest state.
      const latest = rightsOf((await callLate(userDetail, { deviceId, userId })).groups);
      const changed = latest.map((each) => (each.groupId === right.groupId ? right : each));
      const given = changed.filter(({ shared }) => shared).map(({ groupId, writable }) => ({ groupId, writable }));
      // Without any right the share would end: asks for confirmation first.
      if (given.length === 0) setStopping(true);
      else {
        await callLate(changeGroups, { deviceId, userId, groups: given });
        note(right.groupId, right);
      }
    } catch {
      // The failure is shown; the switch shows the real state.
      refresh();
    }
    setBusy(undefined);
  };
  const stopped = () => {
    toast(t("stopped", { name }), { kind: "done" });
    navigate(() => router.replace(href("share", { deviceId })));
  };
  return (
    <div className={classes(styles.lists, styles.first)}>
      <ListGroup>
        <ListRow
          label={name}
          sub={joinFacts(
            maskPhone(guest.account),
            guest.shareTime && t("since", { time: fullTime(guest.shareTime, zone) }),
          )}
        />
      </ListGroup>
      <RightsList
        groups={groups}
        rightOf={(groupId) =>
          rights.find((right) => right.groupId === groupId) ?? { groupId, shared: false, writable: false }
        }
        busy={busy}
        locked={!online}
        onChange={change}
      />
      <StopShare
        deviceId={deviceId}
        deviceName={deviceName}
        userId={guest.userId}
        name={name}
        opened={stopping}
        setOpened={setStopping}
        onStopped={stopped}
      />
    </div>
  );
}
